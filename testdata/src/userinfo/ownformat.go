package userinfo

import (
	"fmt"
	"log"
	"net/url"
	"strings"
)

// Own functions that format as fmt.Sprintf does.

func spell(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// join only looks like one.
func join(first string, rest ...any) string { return first }

func (c config) spelt() string {
	return spell("postgres://%s:%s@%s/%s", c.User, c.Password, c.Host, c.Name) // want `userinfo: with "p/ss" in c\.Password, it is no URL`
}

func (c config) notSpelt() string {
	log.Print(spell("connecting to postgres://%s:%s@%s/", c.User, c.Password, c.Host)) // want `credentials: log\.Print shows Password`
	return join("postgres://%s:%s@%s/", c.User, c.Password, c.Host) + spell("%s:%s", c.User, c.Password) + strings.TrimSpace("postgres://%s:%s@h")
}

// region is no password.
func camera(query url.Values, user, ip string) string {
	region := query.Get("region")
	return fmt.Sprintf("camera://%s:%s@%s", user, region, ip)
}

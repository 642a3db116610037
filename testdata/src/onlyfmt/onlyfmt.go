// Package onlyfmt makes URLs and imports nothing that takes one.
package onlyfmt

import "fmt"

type config struct{ User, Password, Host, Port, Name string }

func (c config) dsn() string {
	return fmt.Sprintf("postgres://%s:%s@%s:%s/%s", c.User, c.Password, c.Host, c.Port, c.Name) // want `userinfo: with "p/ss" in c\.Password, it is no URL; use url\.UserPassword` `hostport: breaks if c\.Host is IPv6 \("::1": drivers take the port for a part of the address\)`
}

// Package userinfo has passwords in URIs.
package userinfo

import (
	"context"
	"database/sql"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type config struct{ User, Password, Host, Name, Port, Token, Pass string }

// Escaped, no password, no URI, or printed.
func silent(c config, user, password, host, token string, pin int) {
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s/app", user, url.QueryEscape(password), host)) // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
	sql.Open("postgres", "postgres://"+url.UserPassword(user, password).String()+"@"+host+"/app")
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s)/app", user, password, host))
	_ = fmt.Sprintf("mysql://%s:%s@tcp(%s)/app", user, password, host)
	sql.Open("postgres", fmt.Sprintf("user=%s password=%s host=%s", user, password, host)) // want `userinfo: if password is empty, the password is "host=…"`
	http.Get(fmt.Sprintf("https://oauth2:%s@%s/x.git", password, host))
	http.Get(fmt.Sprintf("https://%s:%s@%s/x.git", user, token, host))
	http.Get(fmt.Sprintf("https://%s:%s@%s/x.git", token, "x-oauth-basic", host))
	http.Get(fmt.Sprintf("https://%s:%d@%s/", user, pin, host))
	http.Get(fmt.Sprintf("https://%s@%s/", user, host))
	http.Get(fmt.Sprintf("https://%s:/@%s", host, user))
	path, tag, digest := c.Host, c.Name, c.Port
	_ = "ocidir://" + path + ":" + tag + "@" + digest // an image: nothing parses it
	log.Printf("connecting to postgres://%s:%s@%s/", user, "****", host)
	log.Printf("connecting to postgres://%s:%s@%s/", user, password, host) // want `credentials: log\.Printf shows password`
	escapedPassword := strings.ReplaceAll(password, "@", "%40")
	_ = "amqp://" + user + ":" + escapedPassword + "@" + host + "/"
	c.Pass = url.PathEscape(c.Pass)
	_ = fmt.Sprintf("amqp://%s:%s@%s/", c.User, c.Pass, c.Host)
	_ = fmt.Sprintf("ssh://%s:%s@%s", c.User, strings.Repeat("*", 4), c.Host) // a mask
}

func dsn(user, password string) string {
	return fmt.Sprintf("postgres://%s:%s@db.example/app", user, password)
}

func escaped(user, password string) string { return dsn(user, url.QueryEscape(password)) }

func wrong(c config, user, password, host string) {
	sql.Open("postgres", fmt.Sprintf("postgres://%s:%s@%s/app", user, password, host)) // want `userinfo: with "p/ss" in password, url\.Parse fails; use url\.UserPassword`
	_ = fmt.Sprintf("amqp://%s:%s@%s/", c.User, c.Password, c.Host)                    // want `userinfo: with "p/ss" in c\.Password, it is no URL; use url\.UserPassword`
	_ = "redis://:" + c.Password + "@" + c.Host + "/0"                                 // want `userinfo: with "p/ss" in c\.Password, it is no URL; use url\.UserPassword`
	_ = fmt.Sprintf("mongodb://%s:%s@%s/", user, os.Getenv("DB_PASSWORD"), host)       // want `userinfo: with "p/ss" in os\.Getenv\(…\), it is no URL`
	scheme := "http"
	_ = fmt.Sprintf("%s://%s:%s@%s/", scheme, user, password, host) // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword; in "http://" \+ user \+ ":" \+ password \+ "@" \+ host \+ "/"`
	_ = "postgres://admin:" + password + "@db.example/app"          // want `userinfo: `
}

func request(r *http.Request, host string) {
	user, pass, _ := r.BasicAuth() // want `userinfo: with "p/ss" in r\.BasicAuth\(\), url\.Parse fails; use url\.UserPassword; in "https://" \+ r\.BasicAuth\(\) \+ ":" \+ r\.BasicAuth\(\) \+ "@…"`
	http.Get("https://" + user + ":" + pass + "@" + host)
}

// No URL that anything parses: where an image is, and a camera.
func references(dir, tag, digest, user, zone, device string) {
	_ = "ocidir://" + dir + ":" + tag + "@" + digest
	_ = fmt.Sprintf("camera://%s:%s@%s", user, zone, device)
}

// Constants, which somebody chose.
var passwords = map[string]string{"dev": "secret", "ci": "ci"}

type development struct{ user, password string }

func newDevelopment() *development { return &development{user: "postgres", password: "postgres"} }

func (d *development) dsn(env string) {
	_ = fmt.Sprintf("postgres://%s:%s@localhost/app", d.user, d.password)
	_ = fmt.Sprintf("postgres://app:%s@localhost/app", passwords[env])
	with := func(password string) string { return "redis://app:" + password + "@localhost/0" }
	with("redis")
	slash := func(password string) string { return "redis://app:" + password + "@localhost/0" } // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword`
	slash("p/ss")
}

// Who put it there may have escaped it.
func fromElsewhere(ctx context.Context, given <-chan string) {
	v := ctx.Value("secret").(string)
	_, _ = sql.Open("postgres", "postgres://app:"+v+"@db.example/app")
	p := <-given
	_, _ = sql.Open("postgres", "postgres://app:"+p+"@db.example/app")
	password := <-given // want `userinfo: with "p/ss" in <-given`
	_, _ = sql.Open("postgres", "postgres://app:"+password+"@db.example/app")
	s := url.PathEscape(os.Getenv("DB_PASSWORD"))
	open(fmt.Sprint(s))
}

// Elements and errors may be anything, unless a key says password.
func elements(line, host string, given map[string]string, err error) {
	fields := strings.Split(line, ":")
	_, _ = sql.Open("postgres", "postgres://"+fields[0]+":"+fields[1]+"@"+host+"/app")
	_, _ = sql.Open("postgres", "postgres://app:"+given["x"]+"@"+host+"/app")
	_, _ = sql.Open("postgres", "postgres://app:"+given["password"]+"@"+host+"/app") // want `userinfo: with "p/ss" in given\["password"\]`
	_, _ = sql.Open("postgres", "postgres://app:"+err.Error()+"@"+host+"/app")
}

func open(s string) { _, _ = sql.Open("postgres", "postgres://app:"+s+"@db.example/app") }

// Prose, and what is looked for in a text, is no URL.
func proseAbout(log, password string) (string, bool) {
	text := "cannot open `postgres://app:" + password + "@db/app`"
	return text + " nor postgres://app:" + password + "@db", strings.Contains(log, "postgres://app:"+password+"@")
}

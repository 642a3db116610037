package userinfo

import (
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// As programs have it: each function is a shape that is met.

type database struct {
	User, Username, Password, Pass, Secret, Host, Name string
	Port                                               int
}

func fromEnv() (*sql.DB, error) {
	user := os.Getenv("DB_USER")
	pass := os.Getenv("DB_USER_PASS")
	dsn := fmt.Sprintf("postgres://%s:%s@%s/%s", user, pass, net.JoinHostPort(os.Getenv("DB_HOST"), "5432"), os.Getenv("DB_NAME")) // want `userinfo: with "p/ss" in os\.Getenv\(…\), url\.Parse fails; use url\.UserPassword`
	return sql.Open("pgx", dsn)
}

func (d database) DSN() string {
	return fmt.Sprintf( // the format stands in the next line
		"postgres://%s:%s@%s/%s?sslmode=disable", // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		d.User, d.Password, net.JoinHostPort(d.Host, strconv.Itoa(d.Port)), d.Name)
}

func byVariable(d database) string {
	dsn := "postgresql://%s:%s@db.example/%s" // want `userinfo: with "p/ss" in d\.Pass, it is no URL; use url\.UserPassword`
	dsn = fmt.Sprintf(dsn, d.User, d.Pass, d.Name)
	return dsn
}

func bySum(d *database) []string {
	return []string{
		"amqp://" + d.User + ":" + d.Password + "@mq.example/",                 // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"mongodb://" + d.User + ":" + d.Password + "@" + d.Host + "/?w=1",      // want `userinfo: .* it is no URL`
		"mongodb+srv://" + d.User + ":" + d.Password + "@cluster.example/test", // want `userinfo: .* it is no URL`
		"redis://default:" + d.Secret + "@" + d.Host + "/1",                    // want `userinfo: with "p/ss" in d\.Secret, it is no URL; use url\.UserPassword`
		"sqlserver://sa:" + d.Pass + "@" + d.Host + "?database=x",              // want `userinfo: with "p/ss" in d\.Pass, it is no URL; use url\.UserPassword`
		"nats://" + d.Username + ":" + d.Password + "@" + d.Host,               // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"socks5://" + d.Username + ":" + d.Password + "@" + d.Host,             // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"clickhouse://" + d.Username + ":" + d.Password + "@" + d.Host + "/x",  // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"smtp://" + d.Username + ":" + d.Password + "@" + d.Host,               // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"ldap://" + d.Username + ":" + d.Password + "@" + d.Host,               // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
		"ftp://" + d.Username + ":" + d.Password + "@" + d.Host + "/pub/",      // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword`
	}
}

func built(d database) string {
	var b strings.Builder
	b.WriteString("amqps://")
	b.WriteString(fmt.Sprintf("%s:%s@%s/", d.User, d.Password, d.Host)) // want `userinfo: with "p/ss" in d\.Password, it is no URL; use url\.UserPassword; in "amqps://" \+ d\.User \+ ":" \+ d\.Password \+ "@" \+ d\.Host \+ "/"`
	return b.String()
}

func proxy(user, password, addr string) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("http://%s:%s@%s", user, password, addr)) // want `userinfo: with "p/ss" in password, url\.Parse fails; use url\.UserPassword`
}

func fetch(user, password string) {
	http.Get("https://" + user + ":" + password + "@api.example.com/v1/me")   // want `userinfo: with "p/ss" in password, url\.Parse fails; use url\.UserPassword`
	http.Get(fmt.Sprintf("https://%v:%v@api.example.com/v1", user, password)) // want `userinfo: with "p/ss" in password, url\.Parse fails; use url\.UserPassword`
	http.Get(fmt.Sprintf("%s://%s:%s@%s/v1", "https", user, password, "h"))   // want `userinfo: with "p/ss" in password, url\.Parse fails; use url\.UserPassword`
}

// Look-alikes: each is right, but for a blank in what url.QueryEscape makes.
func right(d database, user, password, token, apiKey, host string, port int) []string {
	quoted := url.QueryEscape(password)
	info := url.UserPassword(user, password)
	u := url.URL{Scheme: "postgres", User: info, Host: host, Path: "/db"}
	return []string{
		u.String(),
		fmt.Sprintf("postgres://%s:%s@%s/db", url.QueryEscape(user), url.QueryEscape(password), host), // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
		fmt.Sprintf("postgres://%s:%s@%s/db", user, quoted, host),                                     // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
		fmt.Sprintf("postgres://%s@%s/db", info.String(), host),
		fmt.Sprintf("postgres://%s@%s/db", info, host),
		fmt.Sprintf("postgres://%s@%s/db", user, host),
		fmt.Sprintf("postgres://%s/db?user=%s&password=%s", host, url.QueryEscape(user), url.QueryEscape(password)),
		fmt.Sprintf("host=%s user=%s password=%s", host, user, password),
		fmt.Sprintf("%s:%s@tcp(%s)/db?parseTime=true", user, password, host),
		fmt.Sprintf("%s:%s@unix(/run/mysql.sock)/db", user, password),
		fmt.Sprintf("%s:%s@/db", user, password),
		fmt.Sprintf("https://%s:x-oauth-basic@github.example/%s.git", token, d.Name),
		fmt.Sprintf("https://x-access-token:%s@github.example/%s.git", token, d.Name),
		fmt.Sprintf("https://oauth2:%s@gitlab.example/%s.git", d.Secret, d.Name),
		fmt.Sprintf("https://api:%s@api.mail.example/v3", apiKey),
		fmt.Sprintf("postgres://postgres:postgres@%s/db", host),
		fmt.Sprintf("postgres://%s:***@%s/db", user, host),
		fmt.Sprintf("tcp://%s:%d@%s", host, port, d.Name),
		fmt.Sprintf("ssh://git@%s/%s.git", host, d.Name),
		fmt.Sprintf("git@%s:%s.git", host, d.Name),
		"mailto:" + user + "@" + host,
	}
}

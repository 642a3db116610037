package userinfo

import (
	"bytes"
	"database/sql"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// Twenty places as public code has them, written anew: connection strings are put
// together piece by piece as often as by a format.

type settings struct {
	Driver, DBUser, DBPass, DBHost, DBName, Args string
	DBPort                                       int
	broker                                       struct{ scheme, login, password, host string }
}

var global settings

func inBuilder(s settings) string { // 1
	var sb strings.Builder
	sb.WriteString("postgres://")
	if s.DBUser != "" && s.DBPass != "" {
		sb.WriteString(s.DBUser)
		sb.WriteByte(':')
		sb.WriteString(s.DBPass) // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "postgres://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost \+ "/…"`
		sb.WriteByte('@')
	}
	sb.WriteString(s.DBHost)
	sb.WriteString("/")
	sb.WriteString(s.DBName)
	return sb.String()
}

func inBuffer(s *settings) (*sql.DB, error) { // 2
	dsn := bytes.Buffer{}
	dsn.WriteString("postgres://")
	dsn.WriteString(s.DBUser)
	dsn.WriteString(":")
	dsn.WriteString(s.DBPass) // want `userinfo: with "p/ss" in s\.DBPass, url\.Parse fails; use url\.UserPassword; in "postgres://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost \+ "/…"`
	dsn.WriteString("@")
	dsn.WriteString(s.DBHost)
	dsn.WriteString("/?sslmode=disable")
	return sql.Open("postgres", dsn.String())
}

func inPackageVariable() (*sql.DB, error) { // 3
	var url bytes.Buffer
	url.WriteString("postgres://")
	url.WriteString(global.DBUser)
	url.WriteString(":")
	url.WriteString(global.DBPass) // want `userinfo: with "p/ss" in global\.DBPass, url\.Parse fails; use url\.UserPassword; in "postgres://" \+ global\.DBUser \+ ":" \+ global\.DBPass \+ "@…"`
	url.WriteString("@")
	url.WriteString(global.DBHost)
	url.WriteString("/")
	return sql.Open("postgres", url.String())
}

func overSocket(s *settings) string { // 4
	var sb strings.Builder
	sb.WriteString("postgres://")
	sb.WriteString(s.DBUser)
	if s.DBPass != "" {
		sb.WriteString(":")
		sb.WriteString(s.DBPass) // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "postgres://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@/" \+ s\.DBName \+ "…"`
	}
	sb.WriteString("@/")
	sb.WriteString(s.DBName)
	sb.WriteString("?host=/run/sql")
	return sb.String()
}

func formatInBuilder(s settings) string { // 5
	dsn := strings.Builder{}
	dsn.WriteString("postgres://")
	if s.DBUser != "" {
		dsn.WriteString(s.DBUser)
		if s.DBPass != "" {
			dsn.WriteString(fmt.Sprintf(":%s", s.DBPass)) // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "postgres://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@…"`
		}
		dsn.WriteString("@")
	}
	dsn.WriteString(fmt.Sprintf("%s/", net.JoinHostPort(s.DBHost, strconv.Itoa(s.DBPort))))
	return dsn.String()
}

func oneOfTwo(s settings, given string) string { // 6
	if given != "" {
		return given
	}
	var sb strings.Builder
	sb.WriteString("mysql://")
	sb.WriteString(s.DBUser)
	sb.WriteString(":")
	sb.WriteString(s.DBPass) // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "mysql://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost`
	sb.WriteString("@")
	sb.WriteString(s.DBHost)
	result := sb.String()
	return result
}

type exit struct {
	Addr, User, Secret string
	TLS                bool
}

func (e *exit) String() string { // 7
	scheme := "http://"
	if e.TLS {
		scheme = "https://"
	}
	return fmt.Sprintf("%s%s:%s@%s", scheme, e.User, e.Secret, e.Addr) // want `userinfo: with "p/ss" in e\.Secret, it is no URL; use url\.UserPassword; in "http://" \+ e\.User \+ ":" \+ e\.Secret \+ "@" \+ e\.Addr`
}

func (e exit) URL() string { // 8
	if e.User != "" && e.Secret != "" {
		return fmt.Sprintf("socks5://%s:%s@%s", e.User, e.Secret, e.Addr) // want `userinfo: with "p/ss" in e\.Secret, it is no URL; use url\.UserPassword`
	}
	return "socks5://" + e.Addr
}

func kindFromEnv() string { // 9
	return fmt.Sprintf("%s://%s:%s@%s/%s?sslmode=%s", // want `userinfo: with "p/ss" in os\.Getenv\(…\), it is no URL; use url\.UserPassword`
		os.Getenv("DB_KIND"), os.Getenv("DB_USER"), os.Getenv("DB_PASSWORD"), os.Getenv("DB_HOST"), os.Getenv("DB_NAME"), os.Getenv("DB_SSL_MODE"))
}

func driverOf(s *settings) (*sql.DB, error) { // 10
	dsn := fmt.Sprintf("%s://%s:%s@%s/%s?%s", s.Driver, s.DBUser, s.DBPass, s.DBHost, s.DBName, s.Args) // want `userinfo: with "p/ss" in s\.DBPass, url\.Parse fails; use url\.UserPassword`
	return sql.Open(s.Driver, dsn)
}

func queues(s settings) (*http.Response, error) { // 11
	b := s.broker
	u := fmt.Sprintf("%s://%s:%s@%s/api/queues", b.scheme, b.login, b.password, b.host) // want `userinfo: with "p/ss" in b\.password, url\.Parse fails; use url\.UserPassword`
	return http.Get(u)
}

type bag map[string]any

func (b bag) Get(key string) any { return b[key] }

func anyValues(b bag) string { // 12
	user := b.Get("user")
	password := b.Get("password")
	return fmt.Sprintf("%s://%s:%s@%s/", b.Get("protocol"), user, password, b.Get("server")) // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword`
}

func asserted(b bag, server string) []string { // 13
	var links []string
	user, ok := b["user"].(string)
	if !ok {
		return nil
	}
	password, ok := b["password"].(string)
	if ok {
		links = append(links, fmt.Sprintf("http://%s:%s@%s", user, password, server)) // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword`
	}
	return links
}

var (
	mqUser = flag.String("user", "guest", "the broker's user")
	mqPass = flag.String("pass", "guest", "the broker's password")
)

func byFlags(host string) string { // 14
	return fmt.Sprintf("amqp://%s:%s@%s/", *mqUser, *mqPass, host) // want `userinfo: with "p/ss" in \*mqPass, it is no URL; use url\.UserPassword`
}

func prefixed(s settings, host string) string { // 15
	conn := ""
	if s.DBUser != "" {
		conn += s.DBUser
		if s.DBPass != "" {
			conn += ":" + s.DBPass // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "amqp://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ host \+ "/"`
		}
		conn += "@"
	}
	return fmt.Sprintf("amqp://%s%s/", conn, host)
}

func authFirst(s settings) string { // 16
	auth := s.DBUser
	if s.DBPass != "" {
		auth += ":" + s.DBPass // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "postgres://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost \+ "/…"`
	}
	return fmt.Sprintf("postgres://%s@%s/%s", auth, s.DBHost, s.DBName)
}

func addedTo(s *settings) string { // 17
	dsn := "redis://"
	dsn += s.DBUser + ":"
	dsn += s.DBPass // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "redis://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost`
	dsn += "@" + s.DBHost
	return dsn
}

func printed(s *settings) string { // 18
	var b strings.Builder
	fmt.Fprintf(&b, "clickhouse://%s:%s@%s", s.DBUser, s.DBPass, s.DBHost) // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword`
	for _, arg := range strings.Split(s.Args, ",") {
		b.WriteString("&" + arg)
	}
	return b.String()
}

func replaced(s *settings) string { // 19: not followed, a template is looked at nowhere
	dsn := "postgres://USER:PASSWORD@HOST/app"
	dsn = strings.Replace(dsn, "USER", s.DBUser, 1)
	dsn = strings.Replace(dsn, "PASSWORD", s.DBPass, 1)
	return strings.Replace(dsn, "HOST", s.DBHost, 1)
}

func inHelper(s *settings) string { // 20
	return "nats://" + s.credentials() + "@" + s.DBHost
}

func (s *settings) credentials() string { return s.DBUser + ":" + s.DBPass } // want `userinfo: with "p/ss" in s\.DBPass, it is no URL; use url\.UserPassword; in "nats://" \+ s\.DBUser \+ ":" \+ s\.DBPass \+ "@" \+ s\.DBHost`

// Twenty look-alikes: each is right, is no URI, or may be escaped.

func alike(s settings, e exit, jdbc, given string) []string {
	var out []string
	add := func(s string) { out = append(out, s) }

	var sb strings.Builder // 1: escaped where it is written
	sb.WriteString("postgres://")
	sb.WriteString(url.QueryEscape(s.DBUser))
	sb.WriteRune(':')
	sb.WriteString(url.QueryEscape(s.DBPass)) // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
	sb.WriteRune('@')
	sb.WriteString(s.DBHost)
	add(sb.String())

	dsn := strings.Builder{} // 2: by a function of its own
	dsn.WriteString("postgres://")
	dsn.WriteString(s.DBUser)
	dsn.WriteString(":" + escapeIfNeeded(s.DBPass))
	dsn.WriteString("@")
	dsn.WriteString(s.DBHost)
	add(dsn.String())

	var hidden strings.Builder // 3: no password
	hidden.WriteString("postgres://<redacted>@")
	hidden.WriteString(s.DBHost)
	add(hidden.String())

	var words strings.Builder // 4: no URI
	words.WriteString("host=" + s.DBHost)
	words.WriteString(" user=" + s.DBUser + " password=" + s.DBPass)
	add(words.String())

	var mysql strings.Builder // 5: the same
	mysql.WriteString(s.DBUser)
	mysql.WriteString(":")
	mysql.WriteString(s.DBPass)
	mysql.WriteString("@tcp(")
	mysql.WriteString(s.DBHost)
	mysql.WriteString(")/" + s.DBName)
	add(mysql.String())

	add(fmt.Sprintf("mysql://%s:%s@tcp(%s)/%s", s.DBUser, s.DBPass, s.DBHost, s.DBName)) // 6: cut off before it is opened

	encoded := url.PathEscape(e.Secret) // 7
	add(fmt.Sprintf("socks5://%s:%s@%s", e.User, encoded, e.Addr))

	add(fmt.Sprintf("amqp://%s@%s/", url.UserPassword(e.User, e.Secret), e.Addr)) // 8

	u := url.URL{Scheme: "http", User: url.UserPassword(e.User, e.Secret), Host: e.Addr} // 9
	add(u.String())

	auth := url.UserPassword(s.DBUser, s.DBPass).String() // 10
	add("redis://" + auth + "@" + s.DBHost)

	add(jdbc + "?user=" + url.QueryEscape(s.DBUser) + "&password=" + url.QueryEscape(s.DBPass)) // 11

	add(fmt.Sprintf("%s:%s@%s", e.User, e.Secret, e.Addr)) // 12: no scheme

	add(fmt.Sprintf("amqp://%s:%s@%s/", "guest", "guest", e.Addr)) // 13: constants

	add("https://" + net.JoinHostPort(e.Addr, "8443") + "/@" + s.DBUser) // 14: no authority

	conn := s.DBUser // 15
	if s.DBPass != "" {
		conn += ":" + url.QueryEscape(s.DBPass) // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
	}
	add(fmt.Sprintf("amqp://%s@%s/", conn, s.DBHost))

	mail := s.DBUser + ":" + s.DBPass // 16: what is no URI
	add("Basic " + mail)

	template := strings.Replace("postgres://USER:PASSWORD@HOST/app", "PASSWORD", url.QueryEscape(s.DBPass), 1) // 17
	add(template)

	masked := strings.ReplaceAll(given, s.DBPass, "***") // 18
	add(masked)

	var key strings.Builder // 19: a token, by the user's name
	key.WriteString("https://x-access-token:")
	key.WriteString(s.DBPass)
	key.WriteString("@git.example/a.git")
	add(key.String())

	pair := strings.SplitN(given, ":", 2) // 20: escaped by whoever configures it
	if len(pair) == 2 {
		parsed, err := url.Parse("amqp://" + given + "@" + s.DBHost)
		if err == nil {
			add(parsed.String())
		}
	}
	return out
}

func escapeIfNeeded(s string) string {
	if escaped := url.QueryEscape(s); escaped != s {
		return escaped
	}
	return s
}

// A password that is cut out of a URL is encoded in it.
func cutOut(addr string) string {
	colon, at := strings.Index(addr, ":"), strings.LastIndex(addr, "@")
	pwd := addr[colon+1 : at]
	u, err := url.Parse("mysql://root:" + pwd + "@127.0.0.1")
	if err != nil {
		return addr
	}
	plain, _ := u.User.Password()
	return addr[:colon+1] + plain + addr[at:]
}

package userinfo

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"strings"
)

// A user and a password only where there is one. What is put together in one assignment
// stands together.

func chosen(user, password, host string) string {
	auth := ""
	if user != "" {
		auth = user + ":" + password + "@" // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword`
	}
	return "redis://" + auth + host
}

func chosenByFlag(user, password, host string, secured bool) string {
	var auth string
	if secured {
		auth = user + ":" + password + "@" // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword; in "redis://" \+ user \+ ":" \+ password \+ "@" \+ host \+ "/0"`
	}
	return "redis://" + auth + host + "/0"
}

func added(user, password, host string) string {
	u := "amqp://"
	if password != "" {
		u += user + ":" + password + "@" // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword; in "amqp://" \+ user \+ ":" \+ password \+ "@" \+ host`
	}
	return u + host
}

func addedLater(user, password, host string, secured bool) string {
	u := "amqp://"
	if secured {
		u += user + ":" + password + "@" // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword; in "amqp://" \+ user \+ ":" \+ password \+ "@" \+ host`
	}
	u += host
	return u
}

func formattedLater(user, password, host string, secured bool) string {
	auth := ""
	if secured {
		auth = fmt.Sprintf("%s:%s@", user, password) // want `userinfo: with "p/ss" in password, it is no URL; use url\.UserPassword; in "mongodb://" \+ user \+ ":" \+ password \+ "@" \+ host`
	}
	return "mongodb://" + auth + host
}

// Escaped, or of two assignments that may not come together.
func chosenRight(user, password, host string, secured bool) []string {
	auth := ""
	if secured {
		auth = url.UserPassword(user, password).String() + "@"
	}
	other := ""
	if secured {
		other = url.QueryEscape(user) + ":" + url.QueryEscape(password) + "@" // want `userinfo: url.QueryEscape\(…\) in a password: "pass word" arrives as "pass\+word"; use url.UserPassword`
	}
	begin, end := "", ""
	if secured {
		begin = "smtp://" + host
	} else {
		end = user + ":" + password
	}
	return []string{"redis://" + auth + host, "redis://" + other + host, begin + end}
}

// What is drawn from letters and digits needs no escaping.

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

var runes = []rune("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

func drawn(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[i*7%len(letters)]
	}
	return string(b)
}

func drawnRunes(n int) string {
	b := make([]rune, n)
	for i := range b {
		b[i] = runes[i*7%len(runes)]
	}
	return string(b)
}

func drawnSigns(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = "abc/#?"[i%6]
	}
	return string(b)
}

func letter(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r
	}
	return -1
}

func generated(host string) []string {
	password, secret, strong := drawn(20), drawnRunes(20), drawnSigns(20)
	return []string{
		fmt.Sprintf("postgres://app:%s@%s/db", password, host),
		fmt.Sprintf("postgres://app:%s@%s/db", secret, host),
		fmt.Sprintf("postgres://app:%s@%s/db", rand.Text(), host),
		fmt.Sprintf("postgres://app:%s@%s/db", rand.Text()[:20], host),
		fmt.Sprintf("postgres://app:%s@%s/db", strings.ToLower(rand.Text()), host),
		fmt.Sprintf("postgres://app:%s@%s/db", strings.Map(letter, os.Getenv("DB_PASSWORD")), host),
		fmt.Sprintf("postgres://app:%s@%s/db", strong, host), // want `userinfo: with "p/ss" in `
	}
}

// What was written into a buffer elsewhere may be escaped.
func buffered(buf *bytes.Buffer, host string) string {
	return fmt.Sprintf("postgres://app:%s@%s/db", buf.String(), host)
}

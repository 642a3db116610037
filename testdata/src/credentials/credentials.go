// Package credentials has passwords in it.
package credentials

import (
	"net/http"
	"net/url"
)

// What looks wrong and is right.
func silent(password string) {
	url.Parse("postgres://app@db.acme.io/app")               // no password
	url.Parse("postgres://app:@db.acme.io/app")              // an empty one
	url.Parse("postgres://postgres:postgres@db.acme.io/app") // every developer's
	url.Parse("amqp://guest:guest@mq.acme.io/")              // the same
	url.Parse("postgres://app:password@db.acme.io/app")      // placeholders
	url.Parse("postgres://app:CHANGEME@db.acme.io/app")
	url.Parse("postgres://app:your-password@db.acme.io/app")
	url.Parse("postgres://app:xxxxxxxx@db.acme.io/app")
	url.Parse("postgres://app:***@db.acme.io/app")
	url.Parse("postgres://app:$PGPASS@db.acme.io/app")
	url.Parse("postgres://app:%3Cpassword%3E@db.acme.io/app")
	url.Parse("postgres://app:" + password + "@db.acme.io/app") // want `userinfo: `
	url.Parse("postgres://app:Tr0ub4dor@localhost:5432/app")    // this machine
	url.Parse("postgres://app:Tr0ub4dor@127.0.0.1/app")
	url.Parse("postgres://app:Tr0ub4dor@[::1]/app")
	url.Parse("postgres://app:Tr0ub4dor@10.0.0.7/app") // a private network
	url.Parse("postgres://app:Tr0ub4dor@db:5432/app")  // a container's name
	url.Parse("postgres://app:Tr0ub4dor@db.internal/app")
	url.Parse("https://app:Tr0ub4dor@www.example.com/")  // an example
	url.Parse("https://acme.io/app:Tr0ub4dor@x")         // a path
	http.Get("https://t0ken:x-oauth-basic@api.acme.io/") // GitHub's sign that the user name is a token
}

const dsn = "postgres://app:Tr0ub4dor@db.acme.io/app" // want `credentials: a password in the program: whoever has its source or binary can read it`

func open() {
	url.Parse(dsn)
	http.Get(`https://:Tr0ub4dor@api.acme.io/`)         // want `credentials: a password in the program: whoever has its source or binary can read it`
	http.Get("https://app:Tr0ub" + "4dor@api.acme.io/") // want `credentials: a password in the program: whoever has its source or binary can read it`
	http.Get("https://app:Tr0ub:4dor@8.8.8.8/")         // want `credentials: a password in the program: whoever has its source or binary can read it`
}

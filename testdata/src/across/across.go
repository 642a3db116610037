// Package across uses values that other packages make, keep and give on.
package across

import (
	"database/sql"
	"net/http"
	"strings"

	"across/dsn"
	"across/each"
	"across/pages"
)

// What an iterator of another package gives is what it calls its parameter with.

func iterated(list []string) {
	for v := range pages.All() {
		http.Get(v) // want `missingscheme: `
	}
	for v := range pages.Below("example.com") { // want `missingscheme: `
		http.Get(v)
	}
	for _, v := range pages.Named() {
		http.Get(v) // want `missingscheme: `
	}
	for v := range pages.New("example.com").Pages() { // want `missingscheme: `
		http.Get(v)
	}
	for v := range pages.Right() {
		http.Get(v) // silent
	}
	for v := range pages.Below("https://example.com") {
		http.Get(v) // silent
	}
	for k := range pages.Named() {
		http.Get(k) // silent: the key
	}
	for v := range pages.Handed() {
		http.Get(v) // silent: it is not known what more gives
	}
	for v := range pages.All() {
		if !strings.Contains(v, "://") {
			v = "https://" + v
		}
		http.Get(v) // silent
	}
	for v := range pages.All() {
		if strings.HasPrefix(v, "https://") {
			http.Get(v) // silent
		}
	}
	for v := range pages.Escaped() {
		sql.Open("postgres", "postgres://app:"+v+"@db.example.com/app") // silent
	}
	for v := range pages.Looped(list) {
		sql.Open("postgres", "postgres://app:"+v+"@db.example.com/app") // silent
	}
}

func received(passwords <-chan string) {
	for v := range passwords {
		sql.Open("postgres", "postgres://app:"+v+"@db.example.com/app") // silent: who sends it may have escaped it
	}
}

// A function of another package calls one with what it is given.

func called() {
	each.Do("example.com/users", func(v string) { http.Get(v) })        // want `missingscheme: `
	each.All([]string{"example.com/a"}, func(v string) { http.Get(v) }) // want `missingscheme: `
	each.Do("https://example.com/users", func(v string) { http.Get(v) })
	each.Full("example.com/users", func(v string) { http.Get(v) })
	each.Default("example.com/users", func(v string) { http.Get(v) }) // want `missingscheme: `
	each.Mended("example.com/users", func(v string) { http.Get(v) })
	each.Perhaps(false, "example.com/users", func(v string) { http.Get(v) })
	each.Other("example.com/users", func(v string) string { return "https://" + v }, func(v string) { http.Get(v) })
	each.Do("example.com/users", func(v string) {
		if !strings.Contains(v, "://") {
			v = "https://" + v
		}
		http.Get(v)
	})
	each.Do("example.com/users", func(string) {})
}

// Another package quotes a password.

func opened(password string) {
	sql.Open("postgres", "host=db.example.com password="+dsn.Value()+" dbname=app")
	sql.Open("postgres", "host=db.example.com password="+dsn.Of(password)+" dbname=app")
	sql.Open("postgres", "host=db.example.com password="+dsn.Perhaps()+" dbname=app")
	sql.Open("postgres", "host=db.example.com password="+dsn.Var+" dbname=app")
	sql.Open("postgres", "host=db.example.com "+dsn.Pair()+" dbname=app")
	sql.Open("postgres", "host=db.example.com password='"+dsn.Inner()+"' dbname=app")
	sql.Open("postgres", "host=db.example.com password="+dsn.Password()+" dbname=app") // want `userinfo: `
}

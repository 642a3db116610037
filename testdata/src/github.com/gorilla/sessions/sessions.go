// Package sessions stands in for github.com/gorilla/sessions.
package sessions

type Options struct {
	Domain, Path string
}

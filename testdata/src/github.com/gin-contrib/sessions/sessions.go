// Package sessions stands in for github.com/gin-contrib/sessions.
package sessions

type Options struct {
	Domain, Path string
}

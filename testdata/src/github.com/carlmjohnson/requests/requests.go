// Package requests stands in for github.com/carlmjohnson/requests.
package requests

type Builder struct {
}

func URL(baseurl string) *Builder { return nil }

func (*Builder) BaseURL(baseurl string) *Builder { return nil }

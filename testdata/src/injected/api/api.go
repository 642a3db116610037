// Package api declares what services are given. A package that imports these implements it.
package api

import (
	"context"
	"net/http"
)

type Client interface {
	GET(url string, into any) error
	Delete(uri string) error
}

type Builder interface {
	NewRequest(method, urlPath string, body any) (*http.Request, error)
}

// Files are not requested.
type Files interface {
	Get(path string) ([]byte, error)
	Open(url string) error
}

// A Rates asks for no URL.
type Rates interface {
	Get(hourly string) error
}

// Keys has an implementation in the package that uses it.
type Keys interface {
	Get(url string) (string, bool)
}

type Requester interface {
	Request(ctx context.Context, method, path string, body, into any) error
}

// Metrics requests nothing; of a Router the path is a pattern; a Caller's method is none of HTTP's, and no path is beside it.
type Metrics interface {
	RecordRequest(method, path string, status int)
}

type Router interface {
	Handle(method, path string, h http.HandlerFunc)
}

type Caller interface {
	Call(method, name string) error
	Send(to, path string) error
}

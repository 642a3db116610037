// Package api declares what services are given. A package that imports these implements it.
package api

import "net/http"

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

// Package ended has clients that ask for their base, or end it, before they parse it.
package ended

import (
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A Shop resolves against its base what it requests.
type Shop struct{ base *url.URL }

func (s *Shop) List() (*http.Response, error) {
	u, err := s.base.Parse("users")
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

// The string is another one in some case.

type other struct{ base *url.URL }

func (o *other) List() (*http.Response, error) {
	u, err := o.base.Parse("users")
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func NewDefault(base string) (*other, error) { // want NewDefault:`tests 0`
	if base == "" {
		base = os.Getenv("SHOP_URL")
	}
	u, err := url.Parse(base)
	return &other{u}, err
}

// Without a base there is no request, and no error. Any other is requested.
func NewOffline(base string) *other { // want NewOffline:`0 reference {} via url.Parse if tested`
	if base == "" {
		return nil
	}
	u, _ := url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and .\.base\.Parse panics`
	return &other{u}
}

// It takes no other.
func NewEmpty(base string) (*other, error) {
	if base != "" {
		return nil, errors.New("there is a base")
	}
	u, err := url.Parse(os.Getenv("SHOP_URL") + base)
	return &other{u}, err
}

func NewVersioned(base string) (*other, error) { // want NewVersioned:`0 reference {} via url.Parse or another; 0 reference {}/v1/ via url.Parse or another`
	if !strings.HasSuffix(base, "/v1") {
		base += "/v1/"
	}
	u, err := url.Parse(base)
	return &other{u}, err
}

func NewLocal(base, name string) (*other, error) { // want NewLocal:`0 reference {} via url.Parse or another; 0 reference {}/ via url.Parse or another`
	if !strings.HasSuffix(name, "/") {
		base += "/"
	}
	u, err := url.Parse(base)
	return &other{u}, err
}

func NewElse(base string) (*other, error) { // want NewElse:`tests 0`
	if !strings.HasSuffix(base, "/") {
		base += "/"
	} else {
		base = "https://shop.example/"
	}
	u, err := url.Parse(base)
	return &other{u}, err
}

// What is asked is whether it is there, not what it is.

func NewRefusing(base string) (*Shop, error) { // want NewRefusing:`0 reference {} via url.Parse if tested; 0 base {} of users via \(\*ended.Shop\).List, \(\*url.URL\).Parse if tested; 0 base {} of  via \(\*ended.Shop\).List, http.Get if tested`
	if base == "" {
		return nil, errors.New("no base")
	}
	u, err := url.Parse(base) // want `lostbase: base may lack a "/" at its end \(NewEnded ends a base with one\): "users" against "https://shop.example/api" is "https://shop.example/users"; end the base with "/"`
	if err != nil {
		return nil, err
	}
	return &Shop{u}, nil
}

func NewEnded(base string) (*Shop, error) { // want NewEnded:`0 reference {TrimSuffix}/ via url.Parse; 0 base {TrimSuffix}/ of users via \(\*ended.Shop\).List, \(\*url.URL\).Parse; 0 base {TrimSuffix}/ of  via \(\*ended.Shop\).List, http.Get`
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &Shop{base: u}, nil
}

func NewBoth(base, token string) (*Shop, error) { // want NewBoth:`0 reference {TrimSuffix}/ via url.Parse if tested; 0 base {TrimSuffix}/ of users via \(\*ended.Shop\).List, \(\*url.URL\).Parse if tested; 0 base {TrimSuffix}/ of  via \(\*ended.Shop\).List, http.Get if tested`
	if base == "" || token == "" {
		return nil, errors.New("no base or no token")
	}
	if !strings.HasSuffix(base, "/") {
		base = base + "/"
	}
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &Shop{base: u}, nil
}

func NewTrimmed(base string) (*Shop, error) { // want NewTrimmed:`0 reference {TrimRight}/ via url.Parse; 0 base {TrimRight}/ of users via \(\*ended.Shop\).List, \(\*url.URL\).Parse; 0 base {TrimRight}/ of  via \(\*ended.Shop\).List, http.Get`
	u, err := url.Parse(strings.TrimRight(base, "/") + "/")
	if err != nil {
		return nil, err
	}
	return &Shop{u}, nil
}

func NewHTTPS(base string) (*Shop, error) { // want NewHTTPS:`0 reference https://{TrimPrefix} via url.Parse; 0 base https://{TrimPrefix} of users via \(\*ended.Shop\).List, \(\*url.URL\).Parse; 0 base https://{TrimPrefix} of  via \(\*ended.Shop\).List, http.Get`
	if !strings.HasPrefix(base, "https://") {
		base = "https://" + base
	}
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &Shop{u}, nil
}

// Get ends nothing, it begins a path.
func Get(path string) { // want Get:`0 http-url https://shop.example/{TrimPrefix} via http.Get`
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	http.Get("https://shop.example" + path)
}

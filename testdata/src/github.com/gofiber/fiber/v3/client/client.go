// Package client stands in for github.com/gofiber/fiber/v3/client.
package client

type Client struct{}

func (*Client) Custom(url, method string, cfg ...any) {}
func (*Client) Delete(url string, cfg ...any)         {}
func (*Client) Get(url string, cfg ...any)            {}
func (*Client) Head(url string, cfg ...any)           {}
func (*Client) Options(url string, cfg ...any)        {}
func (*Client) Patch(url string, cfg ...any)          {}
func (*Client) Post(url string, cfg ...any)           {}
func (*Client) Put(url string, cfg ...any)            {}
func (*Client) SetBaseURL(url string)                 {}

type Request struct{}

func (*Request) Custom(url, method string) {}
func (*Request) Delete(url string)         {}
func (*Request) Get(url string)            {}
func (*Request) Head(url string)           {}
func (*Request) Options(url string)        {}
func (*Request) Patch(url string)          {}
func (*Request) Post(url string)           {}
func (*Request) Put(url string)            {}
func (*Request) SetURL(url string)         {}

func Delete(url string, cfg ...any)  {}
func Get(url string, cfg ...any)     {}
func Head(url string, cfg ...any)    {}
func Options(url string, cfg ...any) {}
func Patch(url string, cfg ...any)   {}
func Post(url string, cfg ...any)    {}
func Put(url string, cfg ...any)     {}

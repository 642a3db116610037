// Package resty stands in for github.com/go-resty/resty/v2.
package resty

type Client struct {
	BaseURL string
	HostURL string
}

func (*Client) SetBaseURL(url string)                   {}
func (*Client) SetHostURL(url string)                   {}
func (*Client) SetProxy(proxyURL string)                {}
func (*Client) SetPathParam(param, value string)        {}
func (*Client) SetPathParams(params map[string]string)  {}
func (*Client) SetQueryParam(param, value string)       {}
func (*Client) SetQueryParams(params map[string]string) {}

type Request struct{}

func (*Request) Delete(url string)                       {}
func (*Request) Execute(method, url string)              {}
func (*Request) Get(url string)                          {}
func (*Request) Head(url string)                         {}
func (*Request) Options(url string)                      {}
func (*Request) Patch(url string)                        {}
func (*Request) Post(url string)                         {}
func (*Request) Put(url string)                          {}
func (*Request) SetPathParam(param, value string)        {}
func (*Request) SetPathParams(params map[string]string)  {}
func (*Request) SetQueryParam(param, value string)       {}
func (*Request) SetQueryParams(params map[string]string) {}

func (*Client) SetHeader(header, value string)  {}
func (*Request) SetHeader(header, value string) {}

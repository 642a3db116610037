// Package resty stands in for resty.dev/v3.
package resty

type Client struct{}

func (*Client) SetBaseURL(url string)                   {}
func (*Client) SetProxy(proxyURL string)                {}
func (*Client) SetPathParam(param, value string)        {}
func (*Client) SetPathParams(params map[string]string)  {}
func (*Client) SetQueryParam(param, value string)       {}
func (*Client) SetQueryParams(params map[string]string) {}

type Host struct {
	BaseURL string
}

type Request struct{}

func (*Request) Delete(url string)                       {}
func (*Request) Execute(method, url string)              {}
func (*Request) Get(url string)                          {}
func (*Request) Head(url string)                         {}
func (*Request) Options(url string)                      {}
func (*Request) Patch(url string)                        {}
func (*Request) Post(url string)                         {}
func (*Request) Put(url string)                          {}
func (*Request) Query(url string)                        {}
func (*Request) SetURL(url string)                       {}
func (*Request) Trace(url string)                        {}
func (*Request) SetPathParam(param, value string)        {}
func (*Request) SetPathParams(params map[string]string)  {}
func (*Request) SetQueryParam(param, value string)       {}
func (*Request) SetQueryParams(params map[string]string) {}

type RoundRobin struct{}

func (*RoundRobin) Refresh(baseURLs ...string) {}

type SSESource struct{}

func (*SSESource) SetURL(url string) {}

func NewRoundRobin(baseURLs ...string) {}

func (*Client) SetHeader(header, value string)  {}
func (*Request) SetHeader(header, value string) {}

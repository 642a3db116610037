// Package req stands in for github.com/imroc/req/v3.
package req

type Client struct {
	BaseURL string
}

func (*Client) NewParallelDownload(url string) {}
func (*Client) SetBaseURL(u string)            {}
func (*Client) SetProxyURL(proxyUrl string)    {}

type Request struct{}

func (*Request) Delete(url string)       {}
func (*Request) Get(url string)          {}
func (*Request) Head(url string)         {}
func (*Request) MustDelete(url string)   {}
func (*Request) MustGet(url string)      {}
func (*Request) MustHead(url string)     {}
func (*Request) MustOptions(url string)  {}
func (*Request) MustPatch(url string)    {}
func (*Request) MustPost(url string)     {}
func (*Request) MustPut(url string)      {}
func (*Request) Options(url string)      {}
func (*Request) Patch(url string)        {}
func (*Request) Post(url string)         {}
func (*Request) Put(url string)          {}
func (*Request) Send(method, url string) {}
func (*Request) SetURL(url string)       {}

func Delete(url string)           {}
func Get(url string)              {}
func Head(url string)             {}
func MustDelete(url string)       {}
func MustGet(url string)          {}
func MustHead(url string)         {}
func MustOptions(url string)      {}
func MustPatch(url string)        {}
func MustPost(url string)         {}
func MustPut(url string)          {}
func Options(url string)          {}
func Patch(url string)            {}
func Post(url string)             {}
func Put(url string)              {}
func SetBaseURL(u string)         {}
func SetProxyURL(proxyUrl string) {}
func SetURL(url string)           {}

func (*Client) SetCommonPathParam(key, value string)          {}
func (*Client) SetCommonPathParams(params map[string]string)  {}
func (*Client) SetCommonQueryParam(key, value string)         {}
func (*Client) SetCommonQueryParams(params map[string]string) {}
func (*Request) AddQueryParam(key, value string)              {}
func (*Request) SetPathParam(key, value string)               {}
func (*Request) SetPathParams(params map[string]string)       {}
func (*Request) SetQueryParam(key, value string)              {}
func (*Request) SetQueryParams(params map[string]string)      {}
func (*Request) SetHeader(key, value string)                  {}

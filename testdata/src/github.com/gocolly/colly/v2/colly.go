// Package colly stands in for github.com/gocolly/colly/v2.
package colly

type Collector struct {
	AllowedDomains, DisallowedDomains []string
}

type CollectorOption func(*Collector)

func NewCollector(options ...CollectorOption) *Collector { return nil }

func AllowedDomains(domains ...string) CollectorOption    { return nil }
func DisallowedDomains(domains ...string) CollectorOption { return nil }

func (*Collector) Head(URL string)                                               {}
func (*Collector) Post(URL string, requestData any)                              {}
func (*Collector) PostMultipart(URL string, requestData any)                     {}
func (*Collector) PostRaw(URL string, requestData []byte)                        {}
func (*Collector) Request(method, URL string, requestData any, ctx any, hdr any) {}
func (*Collector) SetProxy(proxyURL string)                                      {}
func (*Collector) Visit(URL string)                                              {}

type Request struct{}

func (*Request) AbsoluteURL(u string)                      {}
func (*Request) New(method, URL string, body any)          {}
func (*Request) Post(URL string, requestData any)          {}
func (*Request) PostMultipart(URL string, requestData any) {}
func (*Request) PostRaw(URL string, requestData []byte)    {}
func (*Request) Visit(URL string)                          {}

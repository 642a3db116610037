// Package colly stands in for github.com/gocolly/colly.
package colly

import (
	"io"
	"net/http"
)

type Collector struct{}

func (*Collector) Head(url string) error                                        { return nil }
func (*Collector) Post(url string, data map[string]string) error                { return nil }
func (*Collector) PostMultipart(url string, data map[string][]byte) error       { return nil }
func (*Collector) PostRaw(url string, data []byte) error                        { return nil }
func (*Collector) Request(method, url string, r io.Reader, h http.Header) error { return nil }
func (*Collector) SetProxy(proxyURL string) error                               { return nil }
func (*Collector) Visit(url string) error                                       { return nil }

type Request struct{}

func (*Request) AbsoluteURL(u string) string                            { return u }
func (*Request) New(method, url string, r io.Reader) (*Request, error)  { return nil, nil }
func (*Request) Post(url string, data map[string]string) error          { return nil }
func (*Request) PostMultipart(url string, data map[string][]byte) error { return nil }
func (*Request) PostRaw(url string, data []byte) error                  { return nil }
func (*Request) Visit(url string) error                                 { return nil }

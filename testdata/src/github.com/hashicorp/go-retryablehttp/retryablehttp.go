// Package retryablehttp stands in for github.com/hashicorp/go-retryablehttp.
package retryablehttp

import "context"

type Client struct{}

func (*Client) Get(url string)                      {}
func (*Client) Head(url string)                     {}
func (*Client) Post(url, bodyType string, body any) {}
func (*Client) PostForm(url string, data any)       {}

func Get(url string)                                                             {}
func Head(url string)                                                            {}
func NewRequest(method, url string, rawBody any)                                 {}
func NewRequestWithContext(ctx context.Context, method, url string, rawBody any) {}
func Post(url, bodyType string, body any)                                        {}
func PostForm(url string, data any)                                              {}

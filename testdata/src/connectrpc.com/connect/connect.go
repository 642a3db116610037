// Package connect stands in for connectrpc.com/connect.
package connect

func NewClient[Req, Res any](httpClient any, url string, options ...any) any { return nil }

// Package websocket stands in for github.com/gorilla/websocket.
package websocket

import "context"

type Dialer struct{}

func (*Dialer) Dial(urlStr string, requestHeader any)                             {}
func (*Dialer) DialContext(ctx context.Context, urlStr string, requestHeader any) {}

// Package websocket stands in for github.com/fasthttp/websocket.
package websocket

import (
	"context"
)

type Dialer struct {
}

func (*Dialer) Dial(urlStr string, requestHeader any) (any, any, error) { return nil, nil, nil }

func (*Dialer) DialContext(ctx context.Context, urlStr string, requestHeader any) (any, any, error) {
	return nil, nil, nil
}

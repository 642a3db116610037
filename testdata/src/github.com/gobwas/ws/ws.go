// Package ws stands in for github.com/gobwas/ws.
package ws

import (
	"context"
)

type Dialer struct {
}

func Dial(ctx context.Context, urlstr string) (any, any, any, error) { return nil, nil, nil, nil }

func (Dialer) Dial(ctx context.Context, urlstr string) (any, any, any, error) {
	return nil, nil, nil, nil
}

// Package websocket stands in for github.com/coder/websocket.
package websocket

import "context"

func Dial(ctx context.Context, u string, opts any) {}

type AcceptOptions struct{ OriginPatterns []string }

// Package websocket stands in for nhooyr.io/websocket.
package websocket

import "context"

func Dial(ctx context.Context, u string, opts any) {}

type AcceptOptions struct{ OriginPatterns []string }

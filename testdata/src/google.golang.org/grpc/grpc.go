// Package grpc stands in for google.golang.org/grpc.
package grpc

import "context"

func Dial(target string, opts ...any)                             {}
func DialContext(ctx context.Context, target string, opts ...any) {}
func NewClient(target string, opts ...any)                        {}

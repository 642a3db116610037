// Package keyfunc stands in for github.com/MicahParks/keyfunc/v3.
package keyfunc

import (
	"context"
)

func NewDefault(urls []string) (any, error) { return nil, nil }

func NewDefaultCtx(ctx context.Context, urls []string) (any, error) { return nil, nil }

func NewDefaultOverrideCtx(ctx context.Context, urls []string, override any) (any, error) {
	return nil, nil
}

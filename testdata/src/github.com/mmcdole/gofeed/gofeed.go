// Package gofeed stands in for github.com/mmcdole/gofeed.
package gofeed

import (
	"context"
)

type Parser struct {
}

func (*Parser) ParseURL(feedURL string) (any, error) { return nil, nil }

func (*Parser) ParseURLWithContext(feedURL string, ctx context.Context) (any, error) { return nil, nil }

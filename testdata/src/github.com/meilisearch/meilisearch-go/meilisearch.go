// Package meilisearch stands in for github.com/meilisearch/meilisearch-go.
package meilisearch

func New(host string, options ...any) any { return nil }

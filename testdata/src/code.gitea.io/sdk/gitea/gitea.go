// Package gitea stands in for code.gitea.io/sdk/gitea.
package gitea

func NewClient(url string, options ...any) (any, error) { return nil, nil }

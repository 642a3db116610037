// Package gitlab stands in for github.com/xanzy/go-gitlab.
package gitlab

func WithBaseURL(urlStr string) any { return nil }

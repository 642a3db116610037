// Package option stands in for github.com/anthropics/anthropic-sdk-go/option.
package option

func WithBaseURL(base string) any { return nil }

// Package option stands in for github.com/openai/openai-go/v3/option.
package option

func WithBaseURL(base string) any { return nil }

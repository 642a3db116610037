// Package option stands in for github.com/openai/openai-go/option.
package option

func WithBaseURL(base string) any { return nil }

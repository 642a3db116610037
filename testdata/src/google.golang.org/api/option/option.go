// Package option stands in for google.golang.org/api/option.
package option

func WithEndpoint(url string) {}

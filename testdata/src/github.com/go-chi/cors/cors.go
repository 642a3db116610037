// Package cors stands in for github.com/go-chi/cors.
package cors

type Options struct{ AllowedOrigins []string }

func Handler(Options) any { return nil }

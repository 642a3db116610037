// Package cors stands in for github.com/rs/cors.
package cors

type Options struct{ AllowedOrigins []string }

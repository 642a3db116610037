// Package middleware stands in for github.com/labstack/echo/v5/middleware.
package middleware

func CORS(allowOrigins ...string) any { return nil }

type CORSConfig struct{ AllowOrigins []string }

type CSRFConfig struct {
	CookieDomain   string
	TrustedOrigins []string
}

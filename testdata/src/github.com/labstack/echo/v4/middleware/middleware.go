// Package middleware stands in for github.com/labstack/echo/v4/middleware.
package middleware

type CORSConfig struct{ AllowOrigins []string }

type CSRFConfig struct {
	CookieDomain   string
	TrustedOrigins []string
}

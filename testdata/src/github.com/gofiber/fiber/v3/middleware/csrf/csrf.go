// Package csrf stands in for github.com/gofiber/fiber/v3/middleware/csrf.
package csrf

type Config struct {
	CookieDomain   string
	TrustedOrigins []string
}

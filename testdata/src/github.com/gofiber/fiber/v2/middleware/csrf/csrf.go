// Package csrf stands in for github.com/gofiber/fiber/v2/middleware/csrf.
package csrf

type Config struct{ CookieDomain, CookieName string }

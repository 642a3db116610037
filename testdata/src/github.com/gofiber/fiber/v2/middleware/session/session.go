// Package session stands in for github.com/gofiber/fiber/v2/middleware/session.
package session

type Config struct{ CookieDomain, CookieName string }

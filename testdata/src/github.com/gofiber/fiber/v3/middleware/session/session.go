// Package session stands in for github.com/gofiber/fiber/v3/middleware/session.
package session

type Config struct{ CookieDomain, CookieName string }

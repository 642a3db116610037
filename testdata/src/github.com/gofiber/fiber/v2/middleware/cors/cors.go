// Package cors stands in for github.com/gofiber/fiber/v2/middleware/cors.
package cors

type Config struct{ AllowOrigins string }

// Package cors stands in for github.com/gofiber/fiber/v3/middleware/cors.
package cors

type Config struct{ AllowOrigins []string }

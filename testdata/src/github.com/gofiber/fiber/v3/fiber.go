// Package fiber stands in for github.com/gofiber/fiber/v3.
package fiber

type App struct{}

func (*App) Listen(addr string, config ...any) {}

type Redirect struct{}

func (*Redirect) Back(fallback ...string) {}
func (*Redirect) To(location string)      {}

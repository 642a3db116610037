// Package fiber stands in for github.com/gofiber/fiber/v3.
package fiber

type App struct{}

func (*App) Listen(addr string, config ...any) {}

type Cookie struct{ Name, Value, Path, Domain string }

type TrustProxyConfig struct{ Proxies []string }

type Redirect struct{}

func (*Redirect) Back(fallback ...string) {}
func (*Redirect) To(location string)      {}

type Ctx interface {
	FormValue(key string, defaultValue ...string) string
	Params(key string, defaultValue ...string) string
	Query(key string, defaultValue ...string) string
	Redirect() *Redirect
	Set(key, val string)
}

func Query[V any](c Ctx, key string, defaultValue ...V) V { panic("stub") }

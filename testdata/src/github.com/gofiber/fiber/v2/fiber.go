// Package fiber stands in for github.com/gofiber/fiber/v2.
package fiber

type App struct{}

func (*App) Listen(addr string)                       {}
func (*App) ListenTLS(addr, certFile, keyFile string) {}

type Client struct{}

func (*Client) Delete(url string) {}
func (*Client) Get(url string)    {}
func (*Client) Head(url string)   {}
func (*Client) Patch(url string)  {}
func (*Client) Post(url string)   {}
func (*Client) Put(url string)    {}

type Config struct{ TrustedProxies []string }

type Cookie struct{ Name, Value, Path, Domain string }

type Ctx struct{}

func (*Ctx) Redirect(location string, status ...int)     {}
func (*Ctx) RedirectBack(fallback string, status ...int) {}
func (*Ctx) Set(key, val string)                         {}

func (*Ctx) FormValue(key string, value ...string) string { return "" }
func (*Ctx) Params(key string, value ...string) string    { return "" }
func (*Ctx) Query(key string, value ...string) string     { return "" }

func Delete(url string) {}
func Get(url string)    {}
func Head(url string)   {}
func Patch(url string)  {}
func Post(url string)   {}
func Put(url string)    {}

type Handler = func(*Ctx) error

type Group struct{}

func New() *App { return nil }

func (*App) All(path string, handlers ...Handler) Router         { return nil }
func (*App) Delete(path string, handlers ...Handler) Router      { return nil }
func (*App) Get(path string, handlers ...Handler) Router         { return nil }
func (*App) Patch(path string, handlers ...Handler) Router       { return nil }
func (*App) Post(path string, handlers ...Handler) Router        { return nil }
func (*App) Put(path string, handlers ...Handler) Router         { return nil }
func (*App) Add(method, path string, handlers ...Handler) Router { return nil }
func (*App) Group(prefix string, handlers ...Handler) Router     { return nil }

func (*Group) All(path string, handlers ...Handler) Router         { return nil }
func (*Group) Delete(path string, handlers ...Handler) Router      { return nil }
func (*Group) Get(path string, handlers ...Handler) Router         { return nil }
func (*Group) Patch(path string, handlers ...Handler) Router       { return nil }
func (*Group) Post(path string, handlers ...Handler) Router        { return nil }
func (*Group) Put(path string, handlers ...Handler) Router         { return nil }
func (*Group) Add(method, path string, handlers ...Handler) Router { return nil }
func (*Group) Group(prefix string, handlers ...Handler) Router     { return nil }

type Router interface {
	All(path string, handlers ...Handler) Router
	Delete(path string, handlers ...Handler) Router
	Get(path string, handlers ...Handler) Router
	Patch(path string, handlers ...Handler) Router
	Post(path string, handlers ...Handler) Router
	Put(path string, handlers ...Handler) Router
	Add(method, path string, handlers ...Handler) Router
	Group(prefix string, handlers ...Handler) Router
}

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

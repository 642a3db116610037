// Package echo stands in for github.com/labstack/echo/v5.
package echo

type Context struct{}

func (*Context) Redirect(code int, url string) {}

func (*Context) FormValue(name string) string                  { return "" }
func (*Context) FormValueOr(name, defaultValue string) string  { return "" }
func (*Context) QueryParam(name string) string                 { return "" }
func (*Context) QueryParamOr(name, defaultValue string) string { return "" }

type Echo struct{}

func (*Echo) Start(address string) {}

type StartConfig struct {
	Address string
}

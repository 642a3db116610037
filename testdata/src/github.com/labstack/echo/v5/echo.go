// Package echo stands in for github.com/labstack/echo/v5.
package echo

type Context struct{}

func (*Context) Redirect(code int, url string) {}

type Echo struct{}

func (*Echo) Start(address string) {}

type StartConfig struct {
	Address string
}

// Package echo stands in for github.com/labstack/echo/v4.
package echo

type Context interface {
	Redirect(code int, url string)
	FormValue(name string) string
	Param(name string) string
	QueryParam(name string) string
}

type Echo struct{}

func (*Echo) Start(address string)                           {}
func (*Echo) StartAutoTLS(address string)                    {}
func (*Echo) StartH2CServer(address string, h2s any)         {}
func (*Echo) StartTLS(address string, certFile, keyFile any) {}

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

type HandlerFunc func(Context) error

type Group struct{}

func New() *Echo { return nil }

func (*Echo) Any(path string, h HandlerFunc)          {}
func (*Echo) DELETE(path string, h HandlerFunc)       {}
func (*Echo) GET(path string, h HandlerFunc)          {}
func (*Echo) PATCH(path string, h HandlerFunc)        {}
func (*Echo) POST(path string, h HandlerFunc)         {}
func (*Echo) PUT(path string, h HandlerFunc)          {}
func (*Echo) Add(method, path string, h HandlerFunc)  {}
func (*Echo) Group(prefix string) *Group              { return nil }
func (*Group) Any(path string, h HandlerFunc)         {}
func (*Group) DELETE(path string, h HandlerFunc)      {}
func (*Group) GET(path string, h HandlerFunc)         {}
func (*Group) PATCH(path string, h HandlerFunc)       {}
func (*Group) POST(path string, h HandlerFunc)        {}
func (*Group) PUT(path string, h HandlerFunc)         {}
func (*Group) Add(method, path string, h HandlerFunc) {}
func (*Group) Group(prefix string) *Group             { return nil }

// Package gin stands in for github.com/gin-gonic/gin.
package gin

import "net/http"

type Context struct {
	Request *http.Request
	Writer  http.ResponseWriter
}

func (*Context) JSON(code int, obj any)             {}
func (*Context) Header(key, value string)           {}
func (*Context) Redirect(code int, location string) {}
func (*Context) SetCookie(name, value string, maxAge int, path, domain string, secure, httpOnly bool) {
}

func (*Context) DefaultPostForm(key, value string) string { return "" }
func (*Context) DefaultQuery(key, value string) string    { return "" }
func (*Context) GetPostForm(key string) (string, bool)    { return "", false }
func (*Context) GetQuery(key string) (string, bool)       { return "", false }
func (*Context) Param(key string) string                  { return "" }
func (*Context) PostForm(key string) string               { return "" }
func (*Context) Query(key string) string                  { return "" }
func (*Context) QueryArray(key string) []string           { return nil }

type Engine struct{ RouterGroup }

func (*Engine) Run(addr ...string)                       {}
func (*Engine) RunQUIC(addr, certFile, keyFile string)   {}
func (*Engine) SetTrustedProxies(proxies []string) error { return nil }

func (*Engine) RunTLS(addr, certFile, keyFile string) {}

type HandlerFunc func(*Context)

type RouterGroup struct{}

func (*RouterGroup) Any(path string, handlers ...HandlerFunc) IRoutes            { return nil }
func (*RouterGroup) DELETE(path string, handlers ...HandlerFunc) IRoutes         { return nil }
func (*RouterGroup) GET(path string, handlers ...HandlerFunc) IRoutes            { return nil }
func (*RouterGroup) PATCH(path string, handlers ...HandlerFunc) IRoutes          { return nil }
func (*RouterGroup) POST(path string, handlers ...HandlerFunc) IRoutes           { return nil }
func (*RouterGroup) PUT(path string, handlers ...HandlerFunc) IRoutes            { return nil }
func (*RouterGroup) Group(path string, handlers ...HandlerFunc) *RouterGroup     { return nil }
func (*RouterGroup) Handle(method, path string, handlers ...HandlerFunc) IRoutes { return nil }

type IRouter interface {
	IRoutes
	Group(path string, handlers ...HandlerFunc) *RouterGroup
}

type IRoutes interface {
	Any(path string, handlers ...HandlerFunc) IRoutes
	DELETE(path string, handlers ...HandlerFunc) IRoutes
	GET(path string, handlers ...HandlerFunc) IRoutes
	PATCH(path string, handlers ...HandlerFunc) IRoutes
	POST(path string, handlers ...HandlerFunc) IRoutes
	PUT(path string, handlers ...HandlerFunc) IRoutes
	Handle(method, path string, handlers ...HandlerFunc) IRoutes
}

func New() *Engine { return nil }

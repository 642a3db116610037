// Package gin stands in for github.com/gin-gonic/gin.
package gin

type Context struct{}

func (*Context) Header(key, value string)           {}
func (*Context) Redirect(code int, location string) {}

type Engine struct{}

func (*Engine) Run(addr ...string)                     {}
func (*Engine) RunQUIC(addr, certFile, keyFile string) {}
func (*Engine) RunTLS(addr, certFile, keyFile string)  {}

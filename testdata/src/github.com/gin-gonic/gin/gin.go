// Package gin stands in for github.com/gin-gonic/gin.
package gin

import "net/http"

type Context struct {
	Request *http.Request
	Writer  http.ResponseWriter
}

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

type Engine struct{}

func (*Engine) Run(addr ...string)                       {}
func (*Engine) RunQUIC(addr, certFile, keyFile string)   {}
func (*Engine) SetTrustedProxies(proxies []string) error { return nil }

func (*Engine) RunTLS(addr, certFile, keyFile string) {}

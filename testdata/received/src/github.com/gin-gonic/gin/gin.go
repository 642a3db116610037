// Package gin stands in for github.com/gin-gonic/gin.
package gin

import "net/http"

type Context struct{ Request *http.Request }

func (c *Context) GetHeader(key string) string { return c.Request.Header.Get(key) }

func (c *Context) Redirect(code int, location string) {}

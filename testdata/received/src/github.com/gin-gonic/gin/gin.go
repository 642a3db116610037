// Package gin stands in for github.com/gin-gonic/gin.
package gin

import "net/http"

type Context struct{ Request *http.Request }

// Package echo stands in for github.com/labstack/echo/v4.
package echo

import "net/http"

type Context interface{ Request() *http.Request }

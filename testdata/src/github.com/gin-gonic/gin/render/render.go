// Package render stands in for github.com/gin-gonic/gin/render.
package render

type Redirect struct {
	Location string
}

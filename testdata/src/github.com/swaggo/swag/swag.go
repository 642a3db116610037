// Package swag stands in for github.com/swaggo/swag.
package swag

type Spec struct {
	Host, BasePath string
}

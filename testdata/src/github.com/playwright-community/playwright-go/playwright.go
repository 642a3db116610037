// Package playwright stands in for github.com/playwright-community/playwright-go.
package playwright

type Frame interface {
	Goto(url string, options ...any) (any, error)
}

type Page interface {
	Goto(url string, options ...any) (any, error)
}

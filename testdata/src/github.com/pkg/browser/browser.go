// Package browser stands in for github.com/pkg/browser.
package browser

func OpenURL(url string) error { return nil }

// Package rod stands in for github.com/go-rod/rod.
package rod

type Browser struct {
}

type Page struct {
}

func (*Browser) MustPage(url ...string) *Page { return nil }

func (*Page) MustNavigate(url string) *Page { return nil }

func (*Page) Navigate(url string) error { return nil }

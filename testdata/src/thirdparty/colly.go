package thirdparty

import "github.com/gocolly/colly/v2"

// A crawler compares these with the host name of a URL.
func crawlers() {
	colly.NewCollector(
		colly.AllowedDomains("shop.example", "www.shop.example", "https://shop.example"), // want `badhost: colly\.AllowedDomains takes a host, not a URL; it is compared with the host name of a URL, and never matches; write "shop\.example"`
		colly.DisallowedDomains("shop.example/cart"),                                     // want `badhost: colly\.DisallowedDomains takes a host; this has a path; it is compared with the host name of a URL, and never matches; write "shop\.example"`
	)
	c := colly.NewCollector()
	c.AllowedDomains = []string{"localhost:8080"} // want `badhost: colly\.Collector\.AllowedDomains takes a host; this has a port; it is compared with the host name of a URL, and never matches; write "localhost"`
	c.AllowedDomains = []string{"localhost", "[::1]"}
}

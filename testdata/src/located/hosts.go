package located

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func search(w http.ResponseWriter, req *http.Request) {
	target, _ := url.Parse("http://www.search.example")
	proxy := httputil.NewSingleHostReverseProxy(target)
	req.Host = "http://www.search.example" // want `badhost: http.Request.Host takes a host, and "http://www.search.example" is a URL; net/http sends an empty Host`
	req.URL.Path = "/"
	proxy.ServeHTTP(w, req)
}

// A registry's login and a model's server have a Host that is a URL.
type credentials struct{ Host string }

func registry(req *credentials) {
	if req.Host == "registry-1.docker.io" {
		req.Host = "https://index.docker.io/v1/"
	}
	if req.Host == "" {
		req.Host = "http://localhost:11434"
	}
}

// A proxy without a scheme is one of http.
func proxied(addr string) []*http.Transport {
	return []*http.Transport{
		{Proxy: http.ProxyURL(&url.URL{Host: addr})},
		{Proxy: http.ProxyURL(&url.URL{Host: "127.0.0.1:1"})},
	}
}

package missinghost

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func proxies() []*http.Transport {
	noScheme := &url.URL{Host: "proxy.example.com:3128"} // net/http takes it for http
	relative, _ := url.Parse("//proxy.example.com:3128")
	local, _ := url.Parse("http://:3128")
	path, _ := url.Parse("proxy.example.com") // want `missinghost: http\.ProxyURL takes the URL of a host, and this has none; net/http asks this computer for the proxy; write "http://proxy\.example\.com"`
	opaque, _ := url.Parse("proxy:3128")      // want `missinghost: http\.ProxyURL takes the URL of a host, and this has none: "proxy" is its scheme`
	return []*http.Transport{
		{Proxy: http.ProxyURL(noScheme)},
		{Proxy: http.ProxyURL(relative)},
		{Proxy: http.ProxyURL(local)},
		{Proxy: http.ProxyURL(path)},
		{Proxy: http.ProxyURL(opaque)},
	}
}

func reverse(host string) {
	right, _ := url.Parse("http://localhost:8080")
	httputil.NewSingleHostReverseProxy(right)
	httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: host})
	httputil.NewSingleHostReverseProxy(&url.URL{Host: "localhost:8080"}) // want `missingscheme: httputil\.NewSingleHostReverseProxy needs a scheme`
	path, _ := url.Parse("backend.example.com/v1")                       // want `missingscheme: httputil\.NewSingleHostReverseProxy needs a scheme`
	httputil.NewSingleHostReverseProxy(path)
	_ = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(right)
		r.SetURL(&url.URL{Scheme: "tcp", Host: host}) // want `badscheme: `
	}}
}

func chosen(tr *http.Transport, fixed *url.URL, addr string) []*http.Transport {
	tr.Proxy = func(r *http.Request) (*url.URL, error) {
		if r.URL.Scheme == "ftp" {
			return nil, nil
		}
		return url.Parse("gate:3128") // want `missinghost: http\.Transport\.Proxy takes the URL of a host, and this has none: "gate" is its scheme; net/http asks this computer for the proxy; write "http://gate:3128"`
	}
	return []*http.Transport{
		{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse("proxy.example.com") }}, // want `missinghost: http\.Transport\.Proxy takes the URL of a host, and this has none`
		{Proxy: func(*http.Request) (*url.URL, error) { return &url.URL{Host: "gate:3128"}, nil }},
		{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse("http://gate:3128") }},
		{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse("socks5://gate:3128") }},
		{Proxy: func(*http.Request) (*url.URL, error) { return url.Parse(addr) }},
		{Proxy: func(*http.Request) (*url.URL, error) { return fixed, nil }},
		{Proxy: func(*http.Request) (*url.URL, error) {
			parse := func() (*url.URL, error) { return url.Parse("users/1") }
			parse()
			return fixed, nil
		}},
		{Proxy: http.ProxyFromEnvironment},
	}
}

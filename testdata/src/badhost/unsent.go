package badhost

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
)

// A Host in a header that is not sent, and that would not differ.
func sameHost(w http.ResponseWriter, r *http.Request, base, host, ip string, u *url.URL, h http.Handler) {
	req, _ := http.NewRequest("GET", "https://shop.example/cart", nil)
	req.Header.Set("Host", "shop.example") // the URL's
	http.DefaultClient.Do(req)

	req, _ = http.NewRequest("GET", "https://mirror.example/cart", nil)
	req.Header.Set("Host", "shop.example") // it is answered all the same
	http.DefaultClient.Do(req)

	direct, _ := http.NewRequest("GET", "http://"+ip+"/", nil)
	direct.Header.Set("Host", ip)
	http.DefaultClient.Do(direct)

	ported, _ := http.NewRequest("GET", "http://"+net.JoinHostPort(ip, "8080")+"/", nil)
	ported.Header.Set("Host", net.JoinHostPort(ip, "8080"))
	http.DefaultClient.Do(ported)

	named, _ := http.NewRequest("GET", "https://"+host+"/", nil)
	named.Header.Set("Host", base) // who knows
	http.DefaultClient.Do(named)

	signed, _ := http.NewRequest("GET", u.String(), nil)
	signed.Header.Set("Host", u.Host)
	http.DefaultClient.Do(signed)

	whole, _ := http.NewRequest(r.Method, r.URL.String(), r.Body) // a forward proxy: the URL has that Host
	whole.Header.Set("Host", r.Host)
	http.DefaultClient.Do(whole)

	to := *r.URL
	to.Scheme = "https"
	self, _ := http.NewRequest(r.Method, to.String(), nil)
	self.Header.Set("Host", r.Host)
	http.DefaultClient.Do(self)

	own, _ := http.NewRequest("GET", "http://"+r.Host+"/health", nil)
	own.Header.Set("Host", r.Host)
	http.DefaultClient.Do(own)

	local, _ := http.NewRequest("GET", "http://localhost/", nil)
	local.Header.Set("Host", "shop.example") // it is read from the header
	h.ServeHTTP(w, local)

	w.Header().Set("Host", r.Host)      // of an answer
	r.Header.Set("Host", r.Host)        // for what checks a signature
	_ = http.Header{"Host": {"a.test"}} // a WebSocket's dialer sends it

	_ = &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(u)
		p.Out.Header.Set("Host", u.Host) // SetURL has the URL's sent
	}}
	_ = &httputil.ReverseProxy{Director: func(out *http.Request) {
		out.URL.Host = u.Host
		out.Header.Set("Host", out.Host)              // the client's
		out.Header.Set("Host", r.Host)                // the same
		out.Header.Set("X-Forwarded-Host", out.Host)  // sent
		out.Header.Set("Host", out.Header.Get("Via")) // who knows
	}}
}

type node struct{ IP, Name string } // want IP:`.*` Name:`.*`

// Requests to another server than the header names.
func otherHost(w http.ResponseWriter, r *http.Request, backend string, n node) {
	req, _ := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	req.Header.Set("Host", r.Host) // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write req\.Host = r\.Host \[elsewhere\]`
	http.DefaultClient.Do(req)

	fixed, _ := http.NewRequestWithContext(r.Context(), r.Method, "http://accounts:8080"+r.URL.RequestURI(), r.Body)
	fixed.Header.Add("host", r.Host) // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write fixed\.Host = r\.Host \[elsewhere\]`
	http.DefaultClient.Do(fixed)

	health, _ := http.NewRequest("HEAD", fmt.Sprintf("http://%s", n.IP), nil)
	health.Header.Set("Host", n.Name) // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write health\.Host = n\.Name \[elsewhere\]`
	http.DefaultClient.Do(health)

	direct, _ := http.NewRequest("GET", "http://"+n.IP+"/", nil)
	direct.Header.Set("Host", "shop.example") // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write direct\.Host = "shop\.example" \[elsewhere\]`
	http.DefaultClient.Do(direct)

	local, _ := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	local.Header.Set("Host", "shop.example") // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write local\.Host = "shop\.example" \[elsewhere\]`
	http.DefaultClient.Do(local)
}

func viaName(w http.ResponseWriter, r *http.Request) {
	req, _ := http.NewRequest(r.Method, "http://backend.internal"+r.URL.EscapedPath(), r.Body)
	req.Header.Set("Host", r.Host) // want `badhost: net/http ignores a Host in the header: the server gets the URL's; write req\.Host = r\.Host \[elsewhere\]`
	http.DefaultClient.Do(req)
}

type gate struct{ target *url.URL }

func (g *gate) direct(req *http.Request) {
	req.URL.Host = g.target.Host
	req.Header.Set("Host", g.target.Host) // want `badhost: net/http ignores a Host in the header: the server gets the client's; write req\.Host = g\.target\.Host \[elsewhere\]`
}

func (g *gate) proxy() http.Handler { return &httputil.ReverseProxy{Director: g.direct} }

func single(target *url.URL) http.Handler {
	p := httputil.NewSingleHostReverseProxy(target)
	first := p.Director
	p.Director = func(req *http.Request) {
		first(req)
		req.Header.Set("Host", target.Host) // want `badhost: net/http ignores a Host in the header: the server gets the client's; write req\.Host = target\.Host \[elsewhere\]`
	}
	return p
}

func old(target *url.URL) http.Handler {
	director := func(req *http.Request) {
		req.URL.Scheme, req.URL.Host = target.Scheme, target.Host
		req.Header.Set("Host", "backend.example") // want `badhost: net/http ignores a Host in the header: the server gets the client's; write req\.Host = "backend\.example" \[elsewhere\]`
	}
	return &httputil.ReverseProxy{Director: director}
}

// Package hostheader reads the Host header of requests, which net/http moves to the field
// Host.
package hostheader

import (
	"cmp"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
)

// What is right.
func field(w http.ResponseWriter, r *http.Request) {
	r.Header.Set("X-Forwarded-Host", r.Host)
	log.Printf("host %q", r.Header.Get("Host"))
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently)
}

// It asks whether there is one.
func asks(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Host") != "" {
		r.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
	}
}

func asksVariable(w http.ResponseWriter, r *http.Request) {
	host := r.Header.Get("Host")
	if host == "" {
		host = r.Host
	}
	r.Header.Set("X-Forwarded-Host", host)
	http.Redirect(w, r, "https://"+host+"/cart", http.StatusFound)
}

func first(w http.ResponseWriter, r *http.Request) {
	host := cmp.Or(r.Header.Get("Host"), r.Host)
	r.Header.Set("X-Forwarded-Host", host)
}

func tells(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.Header.Get("Host"), "shop.") {
		http.Redirect(w, r, "https://"+r.Header.Get("Host")+"/cart", http.StatusFound)
	}
}

// Another header.
func original(w http.ResponseWriter, r *http.Request) {
	r.Header.Set("X-Forwarded-Host", r.Header.Get("X-Original-Host"))
	w.Header().Set("X-Asked-Host", r.Header.Get("Host"))
}

// A request that the program makes, and one that any caller may have made.
func made(target string, header http.Header) error {
	out, err := http.NewRequest(http.MethodGet, target, nil)
	if err != nil {
		return err
	}
	out.Header.Set("X-Forwarded-Host", out.Header.Get("Host"))
	out.Header.Add("X-Forwarded-Host", header.Get("Host"))
	return nil
}

func Headers(out, r *http.Request) {
	out.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
}

// What is wrong.
func gateway(target *url.URL) http.HandlerFunc {
	proxy := httputil.NewSingleHostReverseProxy(target)
	return func(w http.ResponseWriter, r *http.Request) {
		r.URL.Host = target.Host
		r.URL.Scheme = target.Scheme
		r.Header.Set("X-Forwarded-Host", r.Header.Get("Host")) // want `seam: r\.Header\.Get\(…\) is "" in a server's request, whose Host header net/http moves to the field Host: the header is sent empty; use r\.Host`
		r.Host = target.Host
		proxy.ServeHTTP(w, r)
	}
}

func directed(target *url.URL) *httputil.ReverseProxy {
	proxy := httputil.NewSingleHostReverseProxy(target)
	direct := proxy.Director
	proxy.Director = func(out *http.Request) {
		direct(out)
		out.Header.Set("X-Forwarded-Host", out.Header.Get("Host")) // want `seam: out.Header.Get\(…\) is "" in a server's request`
		mark(out, target)
	}
	return proxy
}

func mark(out *http.Request, target *url.URL) {
	host := out.Header.Get("host")
	out.Header.Add("x-forwarded-host", host) // want `seam: out.Header.Get\(…\) is "" in a server's request`
	out.Host = target.Host
}

func rewritten(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Rewrite: func(pr *httputil.ProxyRequest) {
		pr.SetURL(target)
		pr.Out.Header.Set("X-Forwarded-Host", pr.In.Header.Get("Host")) // want `seam: pr.In.Header.Get\(…\) is "" in a server's request`
	}}
}

func toTLS(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Header.Get("Host")+r.URL.EscapedPath(), http.StatusMovedPermanently) // want `seam: r\.Header\.Get\(…\) is "" in a server's request, whose Host header net/http moves to the field Host: "https://" \+ r\.Header\.Get\(…\) \+ r\.URL\.EscapedPath\(\) has no host; use r\.Host`
}

func link(c *gin.Context) {
	c.Redirect(http.StatusFound, "https://"+c.GetHeader("Host")+"/cart")          // want `seam: c.GetHeader\(…\) is "" in a server's request`
	c.Redirect(http.StatusFound, "https://"+c.Request.Header.Get("Host")+"/cart") // want `seam: c.Request.Header.Get\(…\) is "" in a server's request`
}

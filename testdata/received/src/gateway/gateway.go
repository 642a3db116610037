// Package gateway sends requests on to servers of its own.
package gateway

import (
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

const backend = "http://orders.internal:8080"

// What is right.
func asksTLS(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
	if r.TLS != nil {
		out.Header.Set("X-Forwarded-Proto", "https")
	}
	send(out, w)
}

// The header of the gateway before this one is kept.
func keeps(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	if proto := r.Header.Get("X-Forwarded-Proto"); proto != "" {
		out.Header.Set("X-Forwarded-Proto", proto)
	} else {
		out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
	}
	send(out, w)
}

// It asks whether there is one.
func asksScheme(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	if r.URL.Scheme != "" {
		out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
	}
	send(out, w)
}

// The scheme of the request that is sent: the server's, which is no empty one.
func director(target *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(out *http.Request) {
		out.URL.Scheme = target.Scheme
		out.URL.Host = target.Host
		out.Header.Set("X-Forwarded-Proto", out.URL.Scheme)
	}}
}

// Exported: others may call it with a request that they have made.
func Headers(out, r *http.Request) {
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
}

func others(w http.ResponseWriter, r *http.Request, target *url.URL) {
	w.Header().Set("X-Forwarded-Proto", target.Scheme)
	w.Header().Set("X-Asked-Scheme", r.URL.Scheme)
	w.Header().Set("X-Forwarded-Proto", "https")
	w.Header().Set("X-Forwarded-Proto", "https, http")
}

func send(out *http.Request, w io.Writer) {
	resp, err := http.DefaultClient.Do(out)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	io.Copy(w, resp.Body)
}

// What is wrong.
func rewrites(w http.ResponseWriter, r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
	out, err := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme) // want `seam: r.URL.Scheme is "" in a server's request`
	send(out, w)
}

func forwardRequest(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, backend+r.URL.EscapedPath(), r.Body)
	if err != nil {
		return
	}
	out.Header.Set("X-Forwarded-Host", r.Host)
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme) // want `seam: r\.URL\.Scheme is "" in a server's request, whose URL has a path and a query only: the header is sent empty; ask r\.TLS, and write "https" or "http"`
	send(out, w)
}

func proxyTo(target *url.URL) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		proxy := httputil.NewSingleHostReverseProxy(target)
		direct := proxy.Director
		proxy.Director = func(out *http.Request) {
			direct(out)
			out.URL.Host = target.Host
			out.Header.Add("X-Forwarded-Proto", r.URL.Scheme) // want `seam: r.URL.Scheme is "" in a server's request`
		}
		proxy.ServeHTTP(w, r)
	}
}

func headers(r *http.Request) http.Header {
	return http.Header{
		"X-Forwarded-Host":  {r.Host},
		"X-Forwarded-Proto": {r.URL.Scheme}, // want `seam: r.URL.Scheme is "" in a server's request`
	}
}

func withHeaders(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, backend, nil)
	if err != nil {
		return
	}
	out.Header = headers(r)
	out.Header.Set("X-Forwarded-Proto", "https://") // want `urlfields: "://" is no part of a scheme; who compares it with "https" finds another text; write "https"`
	send(out, w)
}

// Package hostset sets the Host of requests, too.
package hostset

import (
	"net/http"
	"net/http/httputil"
	"net/url"
)

func proxy(target *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		req.URL.Host = target.Host
		req.Header.Set("Host", target.Host)
		req.Host = target.Host
	}}
}

func another(target *url.URL) http.Handler {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		req.URL.Host = target.Host
		setHost(req, target.Host)
		req.Header.Set("Host", target.Host)
	}}
}

func setHost(req *http.Request, host string) { req.Host = host }

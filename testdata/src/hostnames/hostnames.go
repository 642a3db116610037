// Package hostnames has names of hosts where nothing else of a URL may stand, and
// origins.
package hostnames

import (
	"crypto/tls"
	"crypto/x509"
	"net/http"
)

func silent(w http.ResponseWriter, r *http.Request, host string) {
	_ = http.Cookie{Domain: ".example.com"}
	_ = http.Cookie{Domain: "127.0.0.1"}
	_ = &tls.Config{ServerName: "[::1]"}
	_ = &tls.Config{InsecureSkipVerify: true, ServerName: r.Host} // no certificate is looked at
	_ = &x509.Certificate{DNSNames: []string{"example.com", "*.example.com", host}}
	_ = &tls.Config{ServerName: host}
	r.Host = "api.example.com:8443"
	r.Host = host
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Origin", "null")
	w.Header().Set("Access-Control-Allow-Methods", "a.example")
}

func wrong(w http.ResponseWriter, r *http.Request, host string) {
	_ = http.Cookie{Domain: "localhost:8080"}                                            // want `badhost: http\.Cookie\.Domain takes a host; this has a port; net/http drops the attribute; write "localhost"`
	_ = &http.Cookie{Domain: "https://example.com"}                                      // want `badhost: http\.Cookie\.Domain takes a host, not a URL; net/http drops the attribute; write "example\.com"`
	_ = &http.Cookie{Domain: "[::1]"}                                                    // want `badhost: http\.Cookie\.Domain takes a host; this has brackets`
	_ = &http.Cookie{Domain: "https://" + host}                                          // want `badhost: http\.Cookie\.Domain takes a host, not a URL`
	_ = &http.Cookie{Domain: host + ":8080"}                                             // want `badhost: http\.Cookie\.Domain takes a host; this has a port`
	_ = &tls.Config{ServerName: "example.com:443"}                                       // want `badhost: tls\.Config\.ServerName takes a host; this has a port; no certificate is valid for it; write "example\.com"`
	_ = &tls.Config{InsecureSkipVerify: false, ServerName: "example.com:443"}            // want `badhost: tls.Config.ServerName takes a host`
	_ = &x509.Certificate{DNSNames: []string{"localhost:8443"}}                          // want `badhost: x509\.Certificate\.DNSNames takes a host; this has a port; no host has that name; write "localhost"`
	_ = x509.CertificateRequest{DNSNames: []string{"https://example.com"}}               // want `badhost: x509\.CertificateRequest\.DNSNames takes a host, not a URL`
	r.Host = "https://api.example.com:8443/v1"                                           // want `badhost: http\.Request\.Host takes a host, not a URL; net/http sends an empty Host; write "api\.example\.com:8443"`
	r.Host = "api.example.com/v1"                                                        // want `badhost: http\.Request\.Host takes a host; this has a path`
	w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000/")              // want `badsyntax: an origin has no path; it never matches; write "http://localhost:3000"`
	w.Header().Set("Access-Control-Allow-Origin", "https://a.example,https://b.example") // want `badsyntax: \(http\.Header\)\.Set takes one origin in a string`
	w.Header().Set("Access-Control-Allow-Origin", "a.example")                           // want `missingscheme: \(http\.Header\)\.Set needs an origin with its scheme`
	http.NewCrossOriginProtection().AddTrustedOrigin("https://a.example/")               // want `badsyntax: a path is not allowed in an origin`
}

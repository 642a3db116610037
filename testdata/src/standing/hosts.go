package standing

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httputil"
	"net/smtp"
	"net/url"
	"os"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/sessions"
	"golang.org/x/crypto/acme/autocert"
)

// Names of hosts: of cookies, of requests, of servers with certificates.

const site = "https://shop.example.com" // want `badhost: http\.Cookie\.Domain takes a host, not a URL; net/http drops the attribute; write "shop\.example\.com"`

func wrongHosts(w http.ResponseWriter, c *gin.Context, r *http.Request, u *url.URL, domain, token string) {
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "localhost:3000"})      // want `badhost: http\.Cookie\.Domain takes a host; this has a port; net/http drops the attribute; write "localhost"`
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "https://example.com"}) // want `badhost: http\.Cookie\.Domain takes a host, not a URL; net/http drops the attribute; write "example\.com"`
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "http://" + domain})    // want `badhost: http\.Cookie\.Domain takes a host, not a URL`
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "example.com/app"})     // want `badhost: http\.Cookie\.Domain takes a host; this has a path; net/http drops the attribute; write "example\.com"`
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "127.0.0.1:8080"})      // want `badhost: http\.Cookie\.Domain takes a host; this has a port; net/http drops the attribute; write "127\.0\.0\.1"`
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: site})
	cookie := new(http.Cookie)
	cookie.Domain = "http://localhost"                                           // want `badhost: http\.Cookie\.Domain takes a host, not a URL; net/http drops the attribute; write "localhost"`
	c.SetCookie("token", token, 3600, "/", "localhost:8080", false, true)        // want `badhost: \(\*gin\.Context\)\.SetCookie takes a host; this has a port; net/http drops the attribute; write "localhost"`
	c.SetCookie("token", token, 3600, "/", "http://localhost:3000", false, true) // want `badhost: \(\*gin\.Context\)\.SetCookie takes a host, not a URL; net/http drops the attribute; write "localhost"`
	c.SetCookie("token", token, -1, "/", "https://"+domain, true, true)          // want `badhost: \(\*gin\.Context\)\.SetCookie takes a host, not a URL`
	_ = sessions.Options{Path: "/", Domain: "localhost:8080"}                    // want `badhost: sessions\.Options\.Domain takes a host; this has a port; net/http drops the attribute; write "localhost"`
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Host = "https://api.example.com" // want `badhost: http\.Request\.Host takes a host, not a URL; net/http sends an empty Host; write "api\.example\.com"`
	(&httputil.ReverseProxy{Director: func(out *http.Request) {
		out.Host = "http://backend:8080" // want `badhost: http\.Request\.Host takes a host, not a URL; net/http sends an empty Host; write "backend:8080"`
	}}).ServeHTTP(w, r)
	_ = &tls.Config{ServerName: "example.com:443"}                                         // want `badhost: tls\.Config\.ServerName takes a host; this has a port; no certificate is valid for it; write "example\.com"`
	_ = &tls.Config{ServerName: "https://example.com"}                                     // want `badhost: tls\.Config\.ServerName takes a host, not a URL; no certificate is valid for it; write "example\.com"`
	conn, _ := tls.Dial("tcp", "example.com:443", &tls.Config{ServerName: "example.com/"}) // want `badhost: tls\.Config\.ServerName takes a host; this has a path; no certificate is valid for it; write "example\.com"`
	conn.VerifyHostname("example.com:443")                                                 // want `badhost: \(\*tls\.Conn\)\.VerifyHostname takes a host; this has a port; no certificate is valid for it; write "example\.com"`
	_ = x509.VerifyOptions{DNSName: "https://example.com"}                                 // want `badhost: x509\.VerifyOptions\.DNSName takes a host, not a URL; no certificate is valid for it; write "example\.com"`
	_ = x509.Certificate{DNSNames: []string{"localhost", "localhost:8443"}}                // want `badhost: x509\.Certificate\.DNSNames takes a host; this has a port; no host has that name; write "localhost"`
	_ = x509.CertificateRequest{DNSNames: []string{"https://" + domain}}                   // want `badhost: x509\.CertificateRequest\.DNSNames takes a host, not a URL`
	autocert.HostWhitelist("https://example.com/")                                         // want `badhost: autocert\.HostWhitelist takes a host, not a URL; no host has that name; write "example\.com"`
	smtp.PlainAuth("", "a@example.com", token, "smtp.example.com:465")                     // want `badhost: smtp\.PlainAuth takes a host; this has a port; it fails with "wrong host name"; write "smtp\.example\.com"`
}

func cookieOfServer(w http.ResponseWriter, r *http.Request, u *url.URL) {
	http.SetCookie(w, &http.Cookie{Name: "id", Domain: r.Host}) // want `badhost: http\.Cookie\.Domain takes a host, and r\.Host may have a port: with "example\.com:8080" net/http drops the attribute; .* \[elsewhere\]`
	http.SetCookie(w, &http.Cookie{Name: "id", Domain: u.Host}) // want `badhost: .*; use u\.Hostname\(\) \[elsewhere\]`
}

func portOfTLS(u *url.URL) *tls.Config { return &tls.Config{ServerName: u.Host} } // want `badhost: tls\.Config\.ServerName takes a host, and u\.Host may have a port: with "example\.com:8080" no certificate is valid for it`

func rightHosts(w http.ResponseWriter, c *gin.Context, r *http.Request, u *url.URL, domain, token string) {
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "localhost"})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: ".example.com"})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: domain})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: os.Getenv("COOKIE_DOMAIN")})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: u.Hostname()})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: (&url.URL{Host: r.Host}).Hostname()})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: token, Domain: "." + domain})
	http.SetCookie(w, &http.Cookie{Name: "token", Value: "https://example.com:80", Path: "/a:b"})
	c.SetCookie("token", token, 3600, "/", "", false, true)
	c.SetCookie("https://x", token, 3600, "/a:8080", "example.com", false, true)
	_ = sessions.Options{Path: "/app:1", Domain: "app.example.com"}
	req, _ := http.NewRequest("GET", "http://127.0.0.1/", nil)
	req.Host = "api.example.com:8443"
	req.Host = req.URL.Host
	req.Host = "[2001:db8::1]:80"
	req.Host = ""
	r.Header.Set("X-Forwarded-Host", r.Host)
	r.Header.Set("X-Forwarded-Proto", "https")
	_ = &tls.Config{ServerName: "example.com"}
	_ = &tls.Config{ServerName: u.Hostname()}
	_ = &tls.Config{ServerName: "2001:db8::1"}
	_ = x509.VerifyOptions{DNSName: "::1"}
	_ = x509.Certificate{DNSNames: []string{"*.example.com", "localhost"}}
	autocert.HostWhitelist("example.com", "www.example.com")
	smtp.PlainAuth("", "a@example.com", token, "smtp.example.com")
	smtp.PlainAuth("", "a@example.com", token, os.Getenv("SMTP_HOST"))
}

// One join in two branches is one fault.
func dialMail(host, port string, secure bool) (net.Conn, error) {
	if secure {
		return tls.Dial("tcp", host+":"+port, nil) // want `address: breaks if host is IPv6 .*; also at line 93 \[`
	}
	return net.Dial("tcp", host+":"+port)
}

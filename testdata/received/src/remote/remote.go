// Package remote asks for the address of a client, as public programs do: places and look-alikes,
// written anew.
package remote

import (
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
)

func visitor(r *http.Request) net.IP {
	for _, name := range []string{"X-Forwarded-For", "X-Client-Ip", "X-Real-Ip"} {
		if value := r.Header.Get(name); value != "" {
			return net.ParseIP(value)
		}
	}
	return net.ParseIP(r.RemoteAddr) // 1 // want `address: `
}

type hooks struct{ nets []*net.IPNet }

func (h *hooks) valid(req *http.Request) bool {
	ip := net.ParseIP(req.RemoteAddr) // 2 // want `address: `
	if ip == nil {
		return false
	}
	for _, n := range h.nets {
		if n.Contains(ip) {
			return true
		}
	}
	return false
}

type inet struct {
	net   net.IPNet
	valid bool
}

func audited(rw http.ResponseWriter, r *http.Request) {
	ip := net.ParseIP(r.RemoteAddr) // 3 // want `address: `
	record := inet{}
	if ip != nil {
		record = inet{net.IPNet{IP: ip, Mask: net.CIDRMask(len(ip)*8, len(ip)*8)}, true}
	}
	log.Println(record)
}

type portal struct{ receiver net.IP }

func (p *portal) transfer() http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if p.receiver.Equal(net.ParseIP(r.RemoteAddr)) { // 4 // want `address: `
			w.WriteHeader(http.StatusForbidden)
		}
	}
}

func version(c *gin.Context) {
	source := net.ParseIP(c.Request.RemoteAddr) // 5 // want `address: `
	size := int(c.Request.ContentLength)
	log.Println(source, size)
}

func picture(c *gin.Context) {
	source := net.ParseIP(c.Request.RemoteAddr) // 6 // want `address: `
	log.Println("picture", source)
}

func behindProxy(c *gin.Context, trusted []*net.IPNet) bool {
	remote := net.ParseIP(c.Request.RemoteAddr) // 7 // want `address: `
	if remote == nil {
		return false
	}
	for _, n := range trusted {
		if n.Contains(remote) {
			return true
		}
	}
	return false
}

type exchange struct {
	Request *http.Request
}

func (e *exchange) serve(w http.ResponseWriter, r *http.Request) net.IP {
	real := net.ParseIP(r.Header.Get("X-Real-IP"))
	if real != nil {
		return real
	}
	return net.ParseIP(r.RemoteAddr) // 8 // want `address: `
}

func barred(next http.HandlerFunc, list []netip.Addr) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ip, err := netip.ParseAddr(r.RemoteAddr) // 9 // want `address: `
		if err != nil {
			http.Error(w, "no IP address", http.StatusBadRequest)
			return
		}
		for _, b := range list {
			if b == ip {
				return
			}
		}
		next(w, r)
	}
}

func gateway(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{Director: func(req *http.Request) {
		req.URL.Scheme, req.URL.Host = target.Scheme, target.Host
		req.Header.Set("X-Gateway", "shop/1.0")
		req.Header.Set("X-Forwarded-For", req.RemoteAddr) // 10 // want `address: `
	}}
}

func mirrored(remote *url.URL) http.HandlerFunc {
	proxy := httputil.NewSingleHostReverseProxy(remote)
	return func(w http.ResponseWriter, r *http.Request) {
		director := proxy.Director
		proxy.Director = func(req *http.Request) {
			director(req)
			req.Header.Set("X-Forwarded-Host", req.Host)
			req.Header.Set("X-Forwarded-For", req.RemoteAddr) // 11 // want `address: `
			req.Header.Set("X-Real-IP", req.RemoteAddr)       // 12 // want `address: `
		}
		proxy.ServeHTTP(w, r)
	}
}

func videos(fwd http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		req.Header.Add("X-Forwarded-For", req.RemoteAddr) // 13 // want `address: `
		fwd.ServeHTTP(w, req)
	}
}

type users struct{ proxy http.Handler }

func (u *users) handle(w http.ResponseWriter, req *http.Request) {
	req.Header.Set("X-Forwarded-For", req.RemoteAddr) // 14 // want `address: `
	u.proxy.ServeHTTP(w, req)
}

type upstream struct{ url *url.URL }

func (u *upstream) direct(req *http.Request) {
	req.Host = u.url.Host
	if req.Header.Get("X-Forwarded-For") == "" {
		req.Header.Set("X-Forwarded-For", req.RemoteAddr) // 15 // want `address: `
	}
	if _, ok := req.Header["X-Forwarded-Proto"]; !ok {
		req.Header.Set("X-Forwarded-Proto", "https")
	}
}

func impersonated(req *http.Request) error {
	req.Header.Add("X-Forwarded-Proto", "https")
	req.Header.Add("X-Forwarded-Host", req.Host)
	req.Header.Add("X-Forwarded-Path", req.URL.Path)
	req.Header.Add("X-Forwarded-For", req.RemoteAddr) // 16 // want `address: `
	return nil
}

func hopped(req *http.Request) {
	h := req.Header
	h.Set("X-Forwarded-For", req.RemoteAddr) // 17 // want `address: `
}

// Look-alikes.

// The port is not always there: who asks twice knows.
func checked(c *gin.Context) net.IP {
	remote := net.ParseIP(c.Request.RemoteAddr) // 1
	if remote == nil {
		if host, _, err := net.SplitHostPort(c.Request.RemoteAddr); err == nil {
			remote = net.ParseIP(host)
		}
	}
	return remote
}

func peer(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return net.ParseIP(r.RemoteAddr) // 2
	}
	return net.ParseIP(host)
}

func address(r *http.Request) *netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		if addr, parseErr := netip.ParseAddr(r.RemoteAddr); parseErr == nil { // 3
			return &addr
		}
		return nil
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return nil
	}
	return &addr
}

func hashed(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		if parsed, err := netip.ParseAddr(host); err == nil {
			return parsed.Unmap().String()
		}
	}
	if parsed, err := netip.ParseAddr(r.RemoteAddr); err == nil { // 4
		return parsed.Unmap().String()
	}
	return "unknown"
}

func peerAddr(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	var addr netip.Addr
	if err == nil {
		addr = peer.Addr().Unmap()
	} else if a, err := netip.ParseAddr(r.RemoteAddr); err == nil { // 5
		addr = a.Unmap()
	}
	return addr
}

func anonymous(req *http.Request) string {
	if req.RemoteAddr != "" {
		host, _, err := net.SplitHostPort(req.RemoteAddr)
		if err == nil && host != "" {
			return host
		}
		if ip := net.ParseIP(req.RemoteAddr); ip != nil { // 6
			return ip.String()
		}
	}
	return "anonymous"
}

// It takes the port away by hand.
func identity(req *http.Request) net.IP {
	i := strings.LastIndex(req.RemoteAddr, ":")
	if i == -1 {
		return net.ParseIP(req.RemoteAddr) // 7
	}
	return net.ParseIP(req.RemoteAddr[:i])
}

// A colon is looked for.
func portless(r *http.Request) net.IP {
	addr := r.RemoteAddr
	if i := strings.LastIndexByte(addr, ':'); i > 0 {
		addr = strings.Trim(addr[:i], "[]")
	}
	return net.ParseIP(addr) // 8
}

// A request of another package has an address alone.
type edgeRequest struct{ RemoteAddr string } // want RemoteAddr:`ip-address {} via remote.located, net.ParseIP`

func located(r *edgeRequest) net.IP { return net.ParseIP(r.RemoteAddr) } // 9

func whitelisted(c *gin.Context) string {
	if c.Request != nil && c.Request.RemoteAddr != "" {
		host, _, err := net.SplitHostPort(c.Request.RemoteAddr)
		if err == nil && host != "" {
			return host
		}
		if net.ParseIP(c.Request.RemoteAddr) != nil { // 10
			return c.Request.RemoteAddr
		}
	}
	return "127.0.0.1"
}

func forwardedBy(req *http.Request) {
	if ip, _, err := net.SplitHostPort(req.RemoteAddr); err == nil {
		req.Header.Set("X-Forwarded-For", ip) // 11
	}
	req.Header.Set("X-Remote-Addr", req.RemoteAddr)  // 12
	req.Header.Set("X-Forwarded-For", "203.0.113.7") // 13
	log.Println("X-Forwarded-For", req.RemoteAddr)   // 14
}

package received

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// The address of the client, as programs look at it.

type extractor struct{}

func (extractor) extract(w http.ResponseWriter, req *http.Request) net.IP {
	return net.ParseIP(req.RemoteAddr) // want `address: `
}

func peers(w http.ResponseWriter, r *http.Request) {
	remote := net.ParseIP(r.RemoteAddr) // want `address: `
	if remote != nil && remote.IsGlobalUnicast() {
		http.NotFound(w, r)
	}
}

func limited(next http.Handler, allow func(string) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ip := net.ParseIP(r.RemoteAddr) // want `address: `
		if ip == nil || !allow(ip.String()) {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func tracked(r *http.Request) net.IP {
	ip := net.ParseIP(r.Header.Get("X-Forwarded-For"))
	if ip == nil {
		ip = net.ParseIP(r.RemoteAddr) // want `address: `
	}
	return ip
}

func balanced(r *http.Request) {
	r.Header.Add("X-Forwarded-For", r.RemoteAddr) // want `address: `
	r.Header.Add("X-Forwarded-Host", r.Host)
}

func loopback(r *http.Request) bool {
	if r.RemoteAddr != "127.0.0.1" { // want `nevertrue: r.RemoteAddr != "127.0.0.1" is always true`
		return false
	}
	return true
}

// Look-alikes.

func source(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		return host
	}
	if net.ParseIP(r.RemoteAddr) != nil {
		return r.RemoteAddr
	}
	return ""
}

func port(r *http.Request) netip.Addr {
	if a, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
		return a.Addr()
	}
	a, _ := netip.ParseAddr(r.RemoteAddr)
	return a
}

func first(r *http.Request) net.IP {
	return net.ParseIP(strings.Split(r.RemoteAddr, ":")[0])
}

type event struct{ RemoteAddr string }

func ofEvent(e event) (net.IP, bool) { return net.ParseIP(e.RemoteAddr), e.RemoteAddr == "::1" }

func fromSocket(r *http.Request) error {
	if r.RemoteAddr != "@" && !strings.HasPrefix(r.RemoteAddr, "/") && !strings.HasPrefix(r.RemoteAddr, "[::1]") && !strings.HasPrefix(r.RemoteAddr, "127.") {
		return errors.New("not from here")
	}
	return nil
}

package received

import (
	"log"
	"log/slog"
	"net"
	"net/http"
	"strings"

	"catalog"
)

// A client has another port with each connection.

type visits struct{ byIP map[string]int }

func (v *visits) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ip := r.RemoteAddr // want `address: by its name ip is for an IP address, and r\.RemoteAddr has a port: with "192\.0\.2\.1:1234" each connection is another client; use net\.SplitHostPort \[elsewhere\]`
		if forwarded := r.Header.Get("X-Forwarded-For"); forwarded != "" {
			ip = forwarded
		}
		if v.byIP[ip]++; v.byIP[ip] < 10 {
			next.ServeHTTP(w, r)
		}
	})
}

func (v *visits) add(clientIP string) { v.byIP[clientIP]++ }

func (v *visits) count(r *http.Request) { v.add(r.RemoteAddr) } // want `address: by its name clientIP is for an IP address`

func (v *visits) named(r *http.Request) { v.byIP[clientOf(r)]++ }

func clientOf(r *http.Request) string {
	v := visit{}
	v.IP = r.RemoteAddr // want `address: by its name v\.IP is for an IP address, and r\.RemoteAddr has a port: with "192\.0\.2\.1:1234" it is none; use net\.SplitHostPort \[elsewhere\]`
	return v.IP
}

// People read a log.
type logEntry struct{ IP, Path string }

func entryOf(r *http.Request) logEntry {
	e := logEntry{IP: r.RemoteAddr, Path: r.URL.Path}
	e.IP = r.RemoteAddr
	return e
}

func seen(r *http.Request) {
	v := visit{IP: r.RemoteAddr}
	v.Addr = r.Host
	log.Printf("%+v", v)
}

func getRealIP(r *http.Request) string {
	if ip := r.Header.Get("X-Real-IP"); ip != "" {
		return ip
	}
	return r.RemoteAddr // want `address: by its name getRealIP is for an IP address`
}

type visit struct {
	IP   string
	Addr string
}

func visitOf(r *http.Request) *visit {
	v := &visit{Addr: r.RemoteAddr}
	v.IP = r.RemoteAddr // want `address: by its name v\.IP is for an IP address`
	return v
}

func record(r *http.Request) visit { return visit{IP: r.RemoteAddr} } // want `address: by its name IP is for an IP address`

// The port is taken off, here or by who is given it, or nobody but a reader sees it.

func lastColon(r *http.Request) visit {
	ip := r.RemoteAddr
	if i := strings.LastIndex(ip, ":"); i >= 0 {
		ip = ip[:i]
	}
	return visit{IP: ip}
}

func withoutPort(addr string) string {
	host, _, _ := net.SplitHostPort(addr)
	return host
}

func (v *visits) helped(r *http.Request) {
	ip := r.RemoteAddr
	v.byIP[withoutPort(ip)]++
}

func (v *visits) logged(r *http.Request) {
	ip := r.RemoteAddr
	log.Println("from", ip)
}

// A catalog does not log.
func (v *visits) noted(r *http.Request) {
	catalog.Note(r.RemoteAddr) // want `address: by its name ip is for an IP address`
}

func remoteIP(r *http.Request) string { return r.RemoteAddr }

func nameOfClient(r *http.Request) string {
	host, _, _ := net.SplitHostPort(remoteIP(r))
	return host
}

// A limiter is given the client, whatever its parameter is called.
func (v *visits) Allow(key string) bool {
	v.byIP[key]++
	return v.byIP[key] < 10
}

func (v *visits) limited(r *http.Request) bool {
	return v.Allow(r.RemoteAddr) // want `address: by its name Allow is for an IP address, and r\.RemoteAddr has a port: with "192\.0\.2\.1:1234" each connection is another client; use net\.SplitHostPort \[elsewhere\]`
}

func (v *visits) limitedByUser(r *http.Request) bool { return v.Allow(r.Header.Get("X-User")) }

func (v *visits) GetLimiter(addr string) int { return v.byIP[withoutPort(addr)] }

func (v *visits) limitedWithoutPort(r *http.Request) bool { return v.GetLimiter(r.RemoteAddr) < 10 }

var sockets = map[string]*http.Request{}

func open(r *http.Request) { sockets[r.RemoteAddr] = r } // a connection is meant

// A search of the package's own takes the port off.
func getUserIP(r *http.Request) string {
	if colon := lastOf(r.RemoteAddr, ':'); colon != -1 {
		return r.RemoteAddr[:colon]
	}
	return r.RemoteAddr
}

func lastOf(s string, c rune) int {
	for i := len(s) - 1; i >= 0; i-- {
		if rune(s[i]) == c {
			return i
		}
	}
	return -1
}

func getSourceIP(r *http.Request) string {
	ip := r.RemoteAddr
	for i := len(ip) - 1; i >= 0; i-- {
		if ip[i] == ':' {
			return ip[:i]
		}
	}
	return ip
}

func getRequestIP(r *http.Request, port string) string {
	if r.Host == "localhost:"+port {
		return "127.0.0.1"
	}
	return r.RemoteAddr // want `address: by its name getRequestIP is for an IP address, and r\.RemoteAddr has a port`
}

// A line of a log with the address as it is, by the field's name there.
func logged(r *http.Request, l *slog.Logger) {
	clientIP := r.RemoteAddr
	l.With("client_ip", clientIP).Info("failed")
	slog.Default().With("ip", clientIP)
}

// ReadUserIP is met in many handlers under this name.
func ReadUserIP(r *http.Request) string {
	ip := r.Header.Get("X-Real-Ip")
	if ip == "" {
		ip = r.RemoteAddr // want `address: by its name ReadUserIP is for an IP address, and r\.RemoteAddr has a port`
	}
	return ip
}

// An exchange has the request and what answers it, as the context of a framework.
type exchange struct {
	Response http.ResponseWriter
	Request  *http.Request
}

// A call is what a client sends.
type call struct{ Request *http.Request }

func (e *exchange) away() {
	http.Redirect(e.Response, e.Request, e.Request.URL.Scheme+"://"+e.Request.Host[4:]+e.Request.RequestURI, http.StatusFound) // want `seam: e\.Request\.URL\.Scheme is "" in a server's request`
}

func (c *call) target() string { return c.Request.URL.Scheme + "://" + c.Request.URL.Host + "/x" }

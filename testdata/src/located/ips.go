package located

import (
	"log"
	"net"
	"net/http"
	"strconv"
)

// See testdata/received for what is said of RemoteAddr once the module's sources are read.

func sender(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		return host
	}
	if ip := net.ParseIP(r.RemoteAddr); ip != nil {
		return ip.String()
	}
	return strconv.Quote(r.RemoteAddr)
}

func trusted(r *http.Request, networks []*net.IPNet) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		return net.ParseIP(host)
	}
	return net.ParseIP(r.RemoteAddr)
}

func game() {
	addr := net.TCPAddr{
		Port: 8079,
		IP:   net.ParseIP("localhost"), // want `address: net.ParseIP takes an IP address, and "localhost" is a name; it returns nil`
	}
	conn, err := net.DialTCP("tcp", nil, &addr)
	log.Println(conn, err)
}

func packets(port int) {
	net.ListenUDP("udp", &net.UDPAddr{IP: net.ParseIP("localhost"), Port: port}) // want `address: net.ParseIP takes an IP address`
}

func caller(laddr string) {
	local, _ := net.ResolveTCPAddr("tcp", laddr)
	local.IP = net.ParseIP("localhost") // want `address: net.ParseIP takes an IP address`
}

// In a test of such code the same is asked on purpose: net.ParseIP("localhost") == nil.
func isName(host string) bool { return host == "localhost" && net.ParseIP("localhost") == nil }

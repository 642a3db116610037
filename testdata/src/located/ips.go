package located

import (
	"log"
	"net"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"
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

func bars(router *gin.Engine) {
	router.SetTrustedProxies([]string{"localhost"}) // want `address: `
}

func messages() {
	router := new(gin.Engine)
	router.SetTrustedProxies([]string{"localhost"}) // want `address: `
	router.Run(":8080")
}

func whitelist(r *gin.Engine, mode bool) {
	if mode {
		r.SetTrustedProxies([]string{"localhost"}) // want `address: `
	}
}

func albums() error {
	router := &gin.Engine{}
	return router.SetTrustedProxies([]string{"localhost"}) // want `address: `
}

func events(server *gin.Engine) {
	if err := server.SetTrustedProxies([]string{"localhost"}); err != nil { // want `address: `
		log.Fatal(err)
	}
}

func users(r *gin.Engine) {
	r.SetTrustedProxies([]string{"localhost", "127.0.0.1"}) // want `address: `
	r.Run(":8082")
}

func authorized(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, network, err := net.ParseCIDR("127.0.0.1") // want `address: `
		if err != nil {
			http.Error(w, err.Error(), http.StatusForbidden)
			return
		}
		if network.Contains(net.ParseIP(r.Header.Get("X-Real-IP"))) {
			next.ServeHTTP(w, r)
		}
	})
}

func localNetworks() []*net.IPNet {
	var nets []*net.IPNet
	_, first, _ := net.ParseCIDR("127.0.0.1") // want `address: `
	nets = append(nets, first)
	_, second, _ := net.ParseCIDR("192.168.1.0/24")
	return append(nets, second)
}

func checked(r *http.Request) {
	ip, _, err := net.ParseCIDR("127.0.0.1") // want `address: `
	if err != nil {
		log.Printf("could not parse the address: %v", err)
	}
	log.Println(ip, r.FormValue("response"))
}

// Look-alikes: networks, addresses, and lists that are told apart.
func trustedNetworks(r *gin.Engine, list []string) (nets []*net.IPNet) {
	r.SetTrustedProxies([]string{"127.0.0.1"})
	r.SetTrustedProxies([]string{"192.168.0.0/24"})
	r.SetTrustedProxies(nil)
	r.SetTrustedProxies(list)
	for _, text := range []string{"10.0.0.0/8", "172.16.0.0/12", "127.0.0.0/8", "::1/128", "fc00::/7", "fe80::/10"} {
		_, network, _ := net.ParseCIDR(text)
		nets = append(nets, network)
	}
	for _, text := range append(list, "127.0.0.1", "10.0.0.0/8") {
		_, network, err := net.ParseCIDR(text)
		if err != nil {
			network = &net.IPNet{IP: net.ParseIP(text), Mask: net.CIDRMask(32, 32)}
		}
		nets = append(nets, network)
	}
	return nets
}

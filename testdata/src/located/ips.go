package located

import (
	"log"
	"net"
	"net/http"
	"net/netip"
	"strconv"

	"github.com/gin-gonic/gin"
)

// See testdata/received for what is said of RemoteAddr once the module's sources are read.

func game() {
	addr := net.TCPAddr{
		Port: 8079,
		IP:   net.ParseIP("localhost"), // 1 // want `address: net\.ParseIP takes an IP address, and this is a name`
	}
	conn, err := net.DialTCP("tcp", nil, &addr)
	log.Println(conn, err)
}

func packets(port int) {
	net.ListenUDP("udp", &net.UDPAddr{IP: net.ParseIP("localhost"), Port: port}) // 2 // want `address: net.ParseIP takes an IP address`
}

func caller(laddr string) {
	local, _ := net.ResolveTCPAddr("tcp", laddr)
	local.IP = net.ParseIP("localhost") // 3 // want `address: net.ParseIP takes an IP address`
}

func bars(router *gin.Engine) {
	router.SetTrustedProxies([]string{"localhost"}) // 4 // want `address: `
}

func messages() {
	router := new(gin.Engine)
	router.SetTrustedProxies([]string{"localhost"}) // 5 // want `address: `
	router.Run(":8080")
}

func whitelist(r *gin.Engine, mode bool) {
	if mode {
		r.SetTrustedProxies([]string{"localhost"}) // 6 // want `address: `
	}
}

func albums() error {
	router := &gin.Engine{}
	return router.SetTrustedProxies([]string{"localhost"}) // 7 // want `address: `
}

func events(server *gin.Engine) {
	if err := server.SetTrustedProxies([]string{"localhost"}); err != nil { // 8 // want `address: `
		log.Fatal(err)
	}
}

func users(r *gin.Engine) {
	r.SetTrustedProxies([]string{"localhost", "127.0.0.1"}) // 9 // want `address: `
	r.Run(":8082")
}

func authorized(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, network, err := net.ParseCIDR("127.0.0.1") // 10 // want `address: `
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
	_, first, _ := net.ParseCIDR("127.0.0.1") // 11 // want `address: `
	nets = append(nets, first)
	_, second, _ := net.ParseCIDR("192.168.1.0/24")
	return append(nets, second)
}

func checked(r *http.Request) {
	ip, _, err := net.ParseCIDR("127.0.0.1") // 12 // want `address: `
	if err != nil {
		log.Printf("could not parse the address: %v", err)
	}
	log.Println(ip, r.FormValue("response"))
}

// Look-alikes: addresses that are told apart from names, networks and addresses.

func sent(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		return host
	}
	if ip := net.ParseIP(r.RemoteAddr); ip != nil { // 1
		return ip.String()
	}
	return strconv.Quote(r.RemoteAddr)
}

func from(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err == nil {
		return net.ParseIP(host) // 2
	}
	return net.ParseIP(r.RemoteAddr) // 3
}

// In a test of such code the same is asked on purpose: net.ParseIP("localhost") == nil.
func isName(host string) bool { return host == "localhost" && net.ParseIP("localhost") == nil } // 4

func trustedNetworks(r *gin.Engine, list []string) (nets []*net.IPNet) {
	r.SetTrustedProxies([]string{"127.0.0.1"})      // 5
	r.SetTrustedProxies([]string{"192.168.0.0/24"}) // 6
	r.SetTrustedProxies(nil)                        // 7
	r.SetTrustedProxies(list)                       // 8
	for _, text := range []string{"10.0.0.0/8", "172.16.0.0/12", "127.0.0.0/8", "::1/128", "fc00::/7", "fe80::/10"} {
		_, network, _ := net.ParseCIDR(text) // 9
		nets = append(nets, network)
	}
	for _, text := range append(list, "127.0.0.1", "10.0.0.0/8") {
		_, network, err := net.ParseCIDR(text) // 10
		if err != nil {
			network = &net.IPNet{IP: net.ParseIP(text), Mask: net.CIDRMask(32, 32)} // 11
		}
		nets = append(nets, network)
	}
	return nets
}

func addresses(r *http.Request, flag string) (all []netip.Addr) {
	all = append(all, netip.MustParseAddr("::1"), netip.MustParseAddr("192.0.2.1")) // 12
	if at, err := netip.ParseAddrPort("127.0.0.1:8080"); err == nil {               // 13
		all = append(all, at.Addr())
	}
	if at, err := netip.ParseAddrPort(r.RemoteAddr); err == nil { // 14
		all = append(all, at.Addr())
	}
	if net.ParseIP("fe80::1").IsLinkLocalUnicast() { // 15
		log.Println(netip.MustParsePrefix("2001:db8::/32").Masked()) // 16
	}
	if ip := net.ParseIP(flag); ip == nil { // 17
		log.Println(net.LookupIP("localhost")) // 18
	}
	udp := net.UDPAddr{IP: net.ParseIP("0.0.0.0"), Port: 5353}            // 19
	_, local, _ := net.ParseCIDR(net.ParseIP("10.0.0.1").String() + "/8") // 20
	log.Println(udp, local, record{IP: "localhost"})                      // 21: of another type
	return all
}

type record struct{ IP string }

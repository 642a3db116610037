// Package named joins hosts and ports, and takes them apart, where only names say that they are.
package named

import (
	"fmt"
	"log"
	"net"
	"os"
	"strconv"
	"strings"
)

// Hosts and ports that are joined, and a name says that the result is an address. What is right, first.

type mark struct {
	File string
	Line int
	addr string
}

func (m mark) Endpoint() string { return fmt.Sprintf("%s:%d", m.File, m.Line) } // a file and a line

func imageURL(image, tag string) string { return image + ":" + tag } // an image

func remoteAddress(host, path string) string { return fmt.Sprintf("%s:%s", host, path) } // of scp

func userAddr(host, password string) string { return host + ":" + password } // no port

func shardAddr(host string, count int) string { return fmt.Sprintf("%s:%d", host, count) } // a number of something

func accountAddr(address string, nonce int) string { return fmt.Sprintf("%s:%d", address, nonce) } // of a block chain

func nodeEndpoint(server, transport string) string { return server + ":" + transport } // no port

var _ = []any{imageURL, remoteAddress, userAddr, shardAddr, accountAddr, nodeEndpoint, lockName, localAddr, knownAddr} // others call them

type refusedError struct{ Addr string }

func (e *refusedError) Error() string { return e.Addr + " refused" }

func refuse(host string, port int) error {
	return &refusedError{Addr: fmt.Sprintf("%s:%d", host, port)}
} // people read it

func cacheKey(host string, port int) string { return fmt.Sprintf("cache:%s:%d", host, port) }

func lockName(host string, port int) string { return fmt.Sprintf("%s:%d", host, port) } // no address by its name

func met(seen map[string]bool, host string, port int) bool {
	addr := fmt.Sprintf("%s:%d", host, port)
	if seen[addr] { // a key
		return true
	}
	seen[addr] = true
	log.Printf("new: %s", addr)
	return false
}

func printedAddr(host string, port int) {
	addr := net.JoinHostPort(host, strconv.Itoa(port))
	shown := fmt.Sprintf("%s:%d", os.Getenv("APP_HOST"), port)
	log.Print(addr, shown)
}

func shownAddr(host string, port int) string { return fmt.Sprintf("%s:%d", host, port) } // only logged

func startAt(host string, port int) { log.Println("at", shownAddr(host, port)) }

func localAddr(port int) string { return fmt.Sprintf("%s:%d", localhost, port) }

const localhost = "localhost"

func ownAddr(port int) string { return serverAddr("localhost", port) + "," + serverAddr("cache", port) }

func serverAddr(host string, port int) string { return fmt.Sprintf("%s:%d", host, port) } // names

func knownAddr(ip string, port int) string {
	if strings.Contains(ip, ":") {
		return fmt.Sprintf("[%s]:%d", ip, port)
	}
	return fmt.Sprintf("%s:%d", ip, port)
}

func metrics(labels map[string]string, host string, port int) {
	labels["addr"] = fmt.Sprintf("%s:%d", host, port) // a label
	labels["PORT_MAP"] = fmt.Sprintf("%s:%d", host, port)
}

func (m *mark) move(host string, port int) {
	m.addr = fmt.Sprintf("%s:%d", host, port) // only a key, and logged
}

func (m *mark) in(all map[string]int) int {
	log.Print(m.addr)
	return all[m.addr]
}

// A name is no address.
type DNSServer struct {
	Domain string
	Port   int
}

func (s DNSServer) Addr() string { return fmt.Sprintf("%s:%d", s.Domain, s.Port) } // want Addr:"result 0"

// What is wrong.

type HostPort struct{ Host, Port string }

func (hp HostPort) String() string { // want String:"result 0"
	return fmt.Sprintf("%s:%s", hp.Host, hp.Port) // want `hostport: breaks if hp\.Host is IPv6 \("::1": net\.Dial fails on the address\); use net\.JoinHostPort\(strings\.Trim\(hp\.Host, "\[\]"\), hp\.Port\)`
}

type candidate struct {
	Address string
	Port    uint16
}

type webrtcPeer struct{ *candidate }

var _ net.Addr = webrtcPeer{}

func (webrtcPeer) Network() string  { return "webrtc" }
func (p webrtcPeer) String() string { return fmt.Sprintf("%s:%d", p.Address, p.Port) } // want `hostport: breaks if p\.Address is IPv6`

type backend struct {
	IP         string
	TargetPort int
	Endpoint   string
}

func (b *backend) fill() {
	b.Endpoint = b.IP + ":" + strconv.Itoa(b.TargetPort) // want `hostport: breaks if b\.IP is IPv6`
}

type mapping struct {
	HostIP string
	Value  int
}

func environ(m map[string]string, list []mapping, label string) {
	for _, p := range list {
		m["APP_ADDR_"+label] = fmt.Sprintf("%s:%d", p.HostIP, p.Value) // want `hostport: breaks if p\.HostIP is IPv6`
	}
}

func GetBindAddress(host string) string { return host + ":8080" } // want GetBindAddress:"result 0" `hostport: breaks if host is IPv6`

func ReadAddr() (string, error) {
	addr := fmt.Sprintf("%s:%s", os.Getenv("QUEUE_HOST"), os.Getenv("QUEUE_PORT")) // want `hostport: breaks if os\.Getenv\(…\) is IPv6`
	if addr == ":" {
		return "", os.ErrNotExist
	}
	return addr, nil
}

// It is told once, where it is dialed.
func DialAddr(hostname string, port int) string { // want DialAddr:"result 0"
	addr := fmt.Sprintf("%s:%d", hostname, port) // want `address: breaks if hostname is IPv6 \("::1": net\.Dial fails\)`
	net.Dial("tcp", addr)
	return addr
}

type listeners struct {
	addrs, names []string
	all          []net.Listener
}

// Addrs gives others what each listener is asked by.
func (l *listeners) Addrs() []string {
	for _, one := range l.all {
		tcp := one.Addr().(*net.TCPAddr)
		l.names = append(l.names, fmt.Sprintf("%s:%d", tcp.IP, tcp.Port))
		addr := fmt.Sprintf("%s:%d", tcp.IP.String(), tcp.Port) // want `hostport: breaks if tcp\.IP\.String\(\) is IPv6`
		l.addrs = append(l.addrs, addr)
	}
	log.Print(l.names)
	return l.addrs
}

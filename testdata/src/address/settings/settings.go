// Package settings makes addresses, and dials none.
package settings

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
)

type Config struct {
	Host, Name, Kind string
	Port             int
}

// Its name says that it is an address: it is reported here.
func (c *Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) } // want Addr:"^result 0 {c.Host}:{c.Port}; reads -1$" `hostport: breaks if c\.Host is IPv6`

func Redis() string { // want Redis:"result 0 {os.Getenv.….}:{os.Getenv.….}; joined os.Getenv"
	return os.Getenv("REDIS_HOST") + ":" + os.Getenv("REDIS_PORT")
}

// Who asks for a colon knows of them.
func (c *Config) Bracketed() string { // want Bracketed:"^result 0 {c.Name}:{[^;]*; sets -1.Name {}; sets -1.Port {}; bracketed$"
	if strings.Contains(c.Name, ":") {
		c.Name = "[" + c.Name + "]"
	}
	return c.Name + ":" + strconv.Itoa(c.Port)
}

// No port.
func (c *Config) Key() string { return fmt.Sprintf("%s:%s", c.Host, c.Kind) } // want Key:"^result 0 {c.Host}:{c.Kind}; reads -1$"

// A default, and what is set.
func (c *Config) Listen() string { // want Listen:"joined c.Host"
	if c == nil {
		return ":8080"
	}
	return fmt.Sprintf("%s:%d", c.Host, c.Port)
}

// Group is a group of multicast DNS.
var Group = net.ParseIP("224.0.0.251")

// Server has the addresses that it listens at.
type Server struct {
	IPs   []string // want IPs:"bracketed"
	Names []string
}

func Load(list string) *Server { return &Server{IPs: bracketed(list), Names: strings.Split(list, ",")} }

// bracketed keeps each address once.
func bracketed(list string) (ips []string) {
	seen := make(map[string]bool)
	for _, item := range strings.Split(list, ",") {
		if ip := net.ParseIP(item); ip.To4() == nil {
			seen[fmt.Sprintf("[%s]", ip)] = true
		} else {
			seen[ip.String()] = true
		}
	}
	for ip := range seen {
		ips = append(ips, ip)
	}
	return ips
}

// Own is this machine's address.
func Own(addrs []net.Addr) string { // want Own:"bracketed"
	for _, addr := range addrs {
		if n, ok := addr.(*net.IPNet); ok && n.IP.To4() != nil {
			return n.IP.String()
		}
	}
	return ""
}

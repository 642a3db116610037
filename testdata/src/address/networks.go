package address

import (
	"context"
	"fmt"
	"net"
	"net/netip"
)

// A network that is not known: a host and a port in the address show that it is one of IP.
type resolving struct {
	net.Dialer
	lookup func(host string) (net.IP, error)
}

func (d *resolving) DialContext(ctx context.Context, network, addr string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	ip, err := d.lookup(host)
	if err != nil {
		return nil, err
	}
	return d.Dialer.DialContext(ctx, network, ip.String()+":"+port) // want `address: breaks if ip\.String\(\) is IPv6 \("::1": \(\*net\.Dialer\)\.DialContext fails\)`
}

func (d *resolving) others(ctx context.Context, network, addr, socket string) {
	d.Dialer.DialContext(ctx, network, addr)
	net.Dial(network, "app.sock")
	net.Dial(network, "/run/"+socket)
	net.Dial(network, socket+":"+addr) // no port by its name
	net.Dial("unix", socket+":8080")
}

func parsed(host, other string, port uint16, ip netip.Addr) {
	netip.ParseAddrPort(fmt.Sprintf("%s:%d", host, port))    // want `address: breaks if host is IPv6 \("::1": netip\.ParseAddrPort fails\); use net\.JoinHostPort`
	netip.ParseAddrPort(fmt.Sprintf("[%s]:%d", other, port)) // who writes brackets has an IPv6 address
	netip.ParseAddrPort(fmt.Sprintf("127.0.0.1:%d", port))
	netip.ParseAddrPort(netip.AddrPortFrom(ip, port).String())
}

package address

import (
	"context"
	"net"
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

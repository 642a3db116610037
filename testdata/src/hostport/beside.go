package hostport

import (
	"net"
	"strconv"
)

// The other field is for IPv6 addresses.
type listens struct {
	address, address6 string
	port              int
}

func (l *listens) all() {
	net.Listen("tcp", l.address+":"+strconv.Itoa(l.port))
	net.Listen("tcp", net.JoinHostPort(l.address6, strconv.Itoa(l.port)))
}

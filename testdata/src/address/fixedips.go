package address

import (
	"fmt"
	"net"

	"address/settings"
)

var group = net.ParseIP("239.255.255.250")

// An address that a package declares is known.
func search() {
	net.ResolveUDPAddr("udp", fmt.Sprintf("%s:%d", group, 1900))
	net.ResolveUDPAddr("udp", group.String()+":1900")
	net.ResolveUDPAddr("udp", fmt.Sprintf("%s:%d", settings.Group, 1900))
	net.ResolveUDPAddr("udp", settings.Group.String()+":1900")
}

var bind net.IP

func listenThere(ip net.IP) {
	bind = ip
	net.Listen("tcp", bind.String()+":1900") // want `address: breaks if bind\.String\(\) is IPv6 \("::1": net\.Listen fails\)`
}

func searchAt(at net.IP) {
	net.ResolveUDPAddr("udp", at.String()+":1900") // want `address: breaks if at\.String\(\) is IPv6 \("::1": net\.ResolveUDPAddr fails\)`
}

package barehost

import (
	"fmt"
	"net"
	"net/url"
)

// fmt has other uses.
func whole(u *url.URL, ip net.IP, port uint16) error {
	net.Dial("tcp", fmt.Sprintf("%s:%d", ip, port))                  // want `address: `
	net.Dial("tcp", fmt.Sprintf("%s:80", u.Hostname()))              // want `address: `
	net.Dial("tcp", fmt.Sprintf("%s:%s", u.Hostname(), "8080"))      // want `address: `
	if _, err := net.Dial("tcp", u.Hostname()+":8080"); err != nil { // want `address: `
		return fmt.Errorf("dialing %s: %w", u.Hostname(), err)
	}
	return nil
}

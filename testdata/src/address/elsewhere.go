package address

import (
	"net"
	"net/http"

	"address/settings"
	"othermodule"
)

// Another package joins the host and the port.
func configured(c *settings.Config) {
	net.Dial("tcp", c.Addr()) // want `address: \(\*settings.Config\).Addr returns c.Host \+ ":" \+ c.Port, which does not work with IPv6 hosts: with "::1" net.Dial fails with "too many colons in address"; use net.JoinHostPort\(strings.Trim\(host, "\[\]"\), …\) there`
	addr := settings.RedisAddr()
	net.Dial("tcp", addr)                             // want `address: settings.RedisAddr returns `
	http.ListenAndServe(c.Addr(), nil)                // want `address: \(\*settings.Config\).Addr returns `
	(&http.Server{Addr: c.Listen()}).ListenAndServe() // want `address: \(\*settings.Config\).Listen returns c.Host \+ ":" \+ c.Port`
	net.Dial("tcp", new(othermodule.Service).Addr())  // nobody can mend it here
	net.Dial("tcp", c.Bracketed())                    // knows of brackets
	net.Dial("tcp", c.Key())                          // who knows
	net.Dial("unix", settings.RedisAddr())            // no TCP
}

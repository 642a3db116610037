package address

import (
	"net"
	"net/http"

	"address/settings"
	"othermodule"
)

// Another package joins the host and the port.
func configured(c *settings.Config) {
	net.Dial("tcp", c.Addr()) // it is reported there
	addr := settings.Redis()
	net.Dial("tcp", addr)                             // want `address: settings\.Redis breaks for IPv6 \("::1": net\.Dial fails\); use net\.JoinHostPort\(strings\.Trim\(host, "\[\]"\), …\) there; in os\.Getenv\(…\) \+ ":" \+ os\.Getenv\(…\)`
	http.ListenAndServe(c.Listen(), nil)              // want `address: \(\*settings\.Config\)\.Listen breaks`
	(&http.Server{Addr: c.Listen()}).ListenAndServe() // the same
	net.Dial("tcp", new(othermodule.Service).Bind())  // nobody can mend it here
	net.Dial("tcp", c.Bracketed())                    // knows of brackets
	net.Dial("tcp", c.Key())                          // who knows
	net.Dial("unix", settings.Redis())                // no TCP
}

// It puts the addresses into brackets, too, where they are needed.
func listening(s *settings.Server, addrs []net.Addr) {
	for _, ip := range s.IPs {
		go func(ip string) {
			http.ListenAndServe(ip+":80", nil)
		}(ip)
	}
	http.ListenAndServe(settings.Own(addrs)+":80", nil)
}

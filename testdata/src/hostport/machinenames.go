package hostport

import (
	"fmt"
	"os"
	"strings"
)

// The machine's name is no IPv6 address.
func hostname(port int) {
	_ = fmt.Sprintf("http://%s:%d/", os.Getenv("HOSTNAME"), port)
	name := os.Getenv("HOSTNAME")
	_ = fmt.Sprintf("http://%s:%d/", name, port)
}

type node struct{ DNSName, CNAME, fqdn string }

// The names of machines in the DNS.
func dnsNames(n node, dnsName, nodeFQDN string, port int) {
	_ = fmt.Sprintf("https://%s:%d/", dnsName, port)
	_ = fmt.Sprintf("https://%s:%d/", n.DNSName, port)
	_ = fmt.Sprintf("https://%s:%d/", n.CNAME, port)
	_ = fmt.Sprintf("https://%s:%d/", strings.TrimSuffix(n.DNSName, "."), port)
	_ = fmt.Sprintf("https://%s:%d/", n.fqdn, port)
	_ = fmt.Sprintf("https://%s:%d/", nodeFQDN, port)
	_ = fmt.Sprintf("https://%s:%d/", "dns"+n.fqdn, port)
}

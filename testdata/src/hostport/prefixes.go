package hostport

import (
	"fmt"
	"net/url"
)

type peer struct {
	Host, Port, Label string // want Label:`url-host {p.Host}:{} via hostport.prefixes, url.URL.Host`
	N                 int
	TLS               bool
}

const unsecured = "http://"

var start = "http://"

// What looks wrong and is right: no "://" stands there.
func silentPrefixes(p peer, given string) []string {
	name := "peer "
	both := ""
	if p.TLS {
		both = "https://"
	}
	return []string{
		name + p.Host + ":" + p.Port,
		given + p.Host + ":" + p.Port,
		both + p.Host + ":" + p.Port, // perhaps an address
		fmt.Sprintf("%s%s:%d", given, p.Host, p.N),
		unsecured + "[" + given + "]:" + p.Port,
	}
}

func prefixes(p peer, u *url.URL) []string {
	begin := "http://"
	if p.TLS {
		begin = "https://"
	}
	port := "80"
	if p.TLS {
		port = "443"
	}
	u.Host = p.Host + ":" + port    // want `hostport: breaks if p\.Host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	u.Host = p.Host + ":" + p.Label // want `hostport: breaks if p\.Host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
	return []string{
		begin + p.Host + ":" + p.Port,                    // want `hostport: breaks if p\.Host is IPv6 \("::1": it is no URL\)`
		start + p.Host + ":8080/x",                       // want `hostport: breaks if p\.Host is IPv6 \("::1": it is no URL\)`
		fmt.Sprintf("%s%s:%d/x", unsecured, p.Host, p.N), // want `hostport: breaks if p\.Host is IPv6 \("::1": it is no URL\)`
		unsecured + p.Host + ":" + port + "/x",           // want `hostport: breaks if p\.Host is IPv6 \("::1": it is no URL\)`
	}
}

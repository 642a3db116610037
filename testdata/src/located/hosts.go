package located

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"

	"golang.org/x/crypto/acme/autocert"
)

func search(w http.ResponseWriter, req *http.Request) {
	target, _ := url.Parse("http://www.search.example")
	proxy := httputil.NewSingleHostReverseProxy(target)
	req.Host = "http://www.search.example" // want `badhost: http\.Request\.Host takes a host, not a URL`
	req.URL.Path = "/"
	proxy.ServeHTTP(w, req)
}

func lookups() {
	net.LookupHost("https://www.search.example/")         // 1 // want `badhost: `
	addr, err := net.LookupHost("https://search.example") // 2 // want `badhost: `
	fmt.Println(addr, err)
	ips, _ := net.LookupIP("https://simo-space-fiesta-1234.preview.example.dev") // 3 // want `badhost: `
	fmt.Println(ips[0].String())
	ips, err = net.LookupIP("https://search.example") // 4 // want `badhost: `
	if err != nil {
		panic(err)
	}
	net.LookupIP("https://www.lang.example")                                                   // 5 // want `badhost: `
	net.LookupIP("https://donate.wiki.example/wiki/Special:Fund?utm_source=donate&uselang=en") // 6 // want `badhost: `
	net.LookupIP("https://info.example/json")                                                  // 7 // want `badhost: `
	ips, err = net.LookupIP("http://aka.example")                                              // 8 // want `badhost: `
	if err != nil {
		log.Fatal(err)
	}
}

func certificates() *autocert.Manager {
	return &autocert.Manager{
		HostPolicy: autocert.HostWhitelist("https://localhost:8085"), // 9 // want `badhost: `
	}
}

func certificate() {
	m := &autocert.Manager{HostPolicy: autocert.HostWhitelist("https://flexible.example", "flexible.example")} // 10 // want `badhost: `
	_ = m
	m = &autocert.Manager{HostPolicy: autocert.HostWhitelist("https://pine.duck.example/")}                                                       // 11 // want `badhost: `
	m = &autocert.Manager{HostPolicy: autocert.HostWhitelist("https://stamp-api-dev.studio.example", "https://www.stamp-api-dev.studio.example")} // 12 // want `badhost: ` `badhost: `
	m = &autocert.Manager{HostPolicy: autocert.HostWhitelist("https://sfu.flexible.example")}                                                     // 13 // want `badhost: `
}

func directory(pool *x509.CertPool) *tls.Config {
	return &tls.Config{
		InsecureSkipVerify: false,
		RootCAs:            pool,
		ServerName:         "localhost:636", // 14 // want `badhost: `
	}
}

func essay(client *http.Client, referer string) {
	req, _ := http.NewRequest("GET", "https://www.essays.example", nil)
	req.Header.Set("Connection", "keep-alive")
	req.Header.Set("Host", "https://www.essays.example") // 15, with -strict
	req.Header.Set("Referer", referer)
	client.Do(req)
}

func drive(code string) {
	req, _ := http.NewRequest("POST", "https://login.drive.example/token", nil)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Host", "https://login.drive.example") // 16, with -strict
	http.DefaultClient.Do(req)
}

func pictures(req *http.Request) {
	if req.URL.Host == "www.art.example" {
		req.Header.Set("Host", "https://www.art.example") // 17, with -strict
	}
}

func music(u *url.URL) {
	req, _ := http.NewRequest("GET", u.String(), nil)
	req.Header.Add("Host", "https://music.example") // 18, with -strict
	http.DefaultClient.Do(req)
}

func statistics(address string) {
	req, _ := http.NewRequest("GET", address, nil)
	req.Header.Add("Host", "https://stats.example") // 19, with -strict
	req.Header.Add("x-stats-origin", "stats")
	http.DefaultClient.Do(req)
}

func mailbox(addr string) (*tls.Conn, error) {
	return tls.Dial("tcp", addr, &tls.Config{ServerName: "imap.mail.example:993"}) // 20 // want `badhost: `
}

func joinedPorts(w http.ResponseWriter, host string, port int) *tls.Config {
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: host + ":8080"})                          // want `badhost: http.Cookie.Domain takes a host; this has a port`
	_, _ = tls.Dial("tcp", host+":443", &tls.Config{ServerName: net.JoinHostPort(host, "443")}) // want `badhost: ` `address: `
	return &tls.Config{ServerName: fmt.Sprintf("%s:%d", host, port)}                            // want `badhost: `
}

// Look-alikes.

func noPorts(w http.ResponseWriter, host, prefix string, n int) *tls.Config {
	http.SetCookie(w, &http.Cookie{Name: "s", Domain: host + ".example.com"})
	_, _ = net.LookupHost("2001:db8:" + prefix)
	return &tls.Config{ServerName: fmt.Sprintf("%s-%d", host, n)}
}

// A registry's login and a model's server have a Host that is a URL.
type credentials struct{ Host string }

func registry(req *credentials) {
	if req.Host == "registry-1.docker.io" {
		req.Host = "https://index.docker.io/v1/" // 1
	}
	if req.Host == "" {
		req.Host = "http://localhost:11434" // 2
	}
	req.Host = "https://app1.cloud.example" // 3
}

// Others have the name of a server too.
type (
	server   struct{ ServerName, ProductType string }
	internal struct{ servername string }
	outbound struct{ TLS server }
)

func servers(hostname string) {
	_ = server{ServerName: "https://shop.example.com", ProductType: "MESSAGE"} // 4
	_ = internal{servername: "https://" + hostname}                            // 5
	_ = outbound{server{ServerName: "https://dependency.example"}}             // 6
	_ = map[string]string{"servername": "https://internal.example/ask"}        // 7
	_ = &tls.Config{ServerName: "localhost:50051", InsecureSkipVerify: true}   // 8: it is not verified
	_ = &tls.Config{ServerName: "directory.example"}                           // 9
	net.LookupHost("httpbin.example")                                          // 10
	net.LookupHost("http.code.test")                                           // 11
	net.LookupIP("httpbin.example")                                            // 12
	net.LookupIP(hostname)                                                     // 13
	autocert.HostWhitelist("shop.example", "www.shop.example", hostname)       // 14
	req, _ := http.NewRequest("GET", "https://shop.example", nil)
	req.Header.Add("Host", "httpbin.example")            // 15
	req.Header.Set("Host", "shop.example:8443")          // 16
	req.Header.Set("X-Host", "https://www.shop.example") // 17
	req.Host = "shop.example:8443"                       // 18
	req.Header.Set("Authority", "www.maps.example")      // 19
	http.DefaultClient.Do(req)
	if u, err := url.Parse("https://shop.example:8443/cart"); err == nil {
		net.LookupHost(u.Hostname())              // 20
		_ = &tls.Config{ServerName: u.Hostname()} // 21
	}
}

// A proxy without a scheme is one of http.
func proxied(addr string) []*http.Transport {
	return []*http.Transport{
		{Proxy: http.ProxyURL(&url.URL{Host: addr})},
		{Proxy: http.ProxyURL(&url.URL{Host: "127.0.0.1:1"})},
	}
}

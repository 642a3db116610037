package hostport

import (
	"cmp"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// Hosts and ports that are taken apart at the first colon. What is right, first.

func apart(r *http.Request, addr string) {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	_ = strings.Split(addr, ":")[0]                    // any text
	_ = strings.Split(r.Header.Get("X-Addr"), ":")[0]  // any text
	_ = strings.Split(r.RemoteAddr, ".")[0]            // no colon
	_, _ = host, strings.Split(r.RemoteAddr, "://")[0] // no colon
}

// A host of the shop is no address, nor is that of a copy of its URL.
func ofTheShop(old *url.URL) *url.URL {
	if !shopHost.MatchString(old.Host) {
		return old
	}
	u, _ := url.Parse(old.String())
	parts := strings.SplitN(u.Host, ":", 2)
	u.Host = strings.TrimSuffix(parts[0], ".example") + ".test"
	if len(parts) > 1 {
		u.Host += ":" + parts[1]
	}
	return u
}

var shopHost = regexp.MustCompile(`^[a-z0-9-]+\.(shop\.example)(:[0-9]+)?$`)

func allParts(r *http.Request) string {
	parts := strings.Split(r.RemoteAddr, ":")
	return strings.Join(parts[:len(parts)-1], ":")
}

func lastPart(u *url.URL) string {
	parts := strings.Split(u.Host, ":")
	return parts[len(parts)-1]
}

func eachPart(u *url.URL) {
	for _, part := range strings.Split(u.Host, ":") {
		fmt.Println(part)
	}
}

func onlyCounted(r *http.Request) bool { // whether there is a port
	parts := strings.Split(r.Host, ":")
	if len(parts) == 1 {
		return false
	}
	return true
}

func loggedPart(r *http.Request) {
	ip := strings.Split(r.RemoteAddr, ":")[0]
	log.Printf("request of %s", ip)
}

func inList(r *http.Request, trusted string) bool {
	return strings.Contains(trusted, strings.Split(r.RemoteAddr, ":")[0])
}

func manyParts(u *url.URL) error {
	parts := strings.Split(u.Host, ":")
	if len(parts) > 3 {
		return errors.New(parts[0])
	}
	return nil
}

func withBrackets(r *http.Request) string {
	if strings.HasPrefix(r.RemoteAddr, "[") {
		return r.RemoteAddr[:strings.Index(r.RemoteAddr, "]")+1]
	}
	return strings.Split(r.RemoteAddr, ":")[0]
}

func triedBefore(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = strings.Split(r.RemoteAddr, ":")[0]
	}
	return host
}

func knownHost() string {
	u, err := url.Parse("https://example.com:8443/")
	if err != nil {
		return ""
	}
	return strings.Split(u.Host, ":")[0]
}

func hasPort(r *http.Request) bool { return strings.Index(r.Host, ":") >= 0 }

func onlyWhether(r *http.Request) bool {
	_, _, ok := strings.Cut(r.Host, ":")
	return ok
}

// An IPv6 address is none of the names, cut or not.
func isNamed(r *http.Request) bool {
	host, _, _ := strings.Cut(r.Host, ":")
	return host == "admin.example" || "www.example" == host || strings.Split(r.Host, ":")[0] == "shop.example"
}

// Nor does it have a label of one.
func hasLabel(r *http.Request) bool {
	host := strings.Split(r.Host, ":")[0]
	return host == "shop.example" || strings.HasSuffix(host, ".shop.example")
}

func labels(u *url.URL) string {
	host, _, _ := strings.Cut(u.Host, ":")
	return strings.Split(host, ".")[0]
}

func isNamedByte(r *http.Request) bool {
	host := r.Host
	if i := strings.IndexByte(host, ':'); i >= 0 {
		host = host[:i]
	}
	switch host {
	case "admin.example", "www.example":
		return true
	}
	return host == "shop.example"
}

func lastByte(r *http.Request) string { // a client's address has a port
	return r.RemoteAddr[:strings.LastIndexByte(r.RemoteAddr, ':')]
}

func lastBehindBracket(r *http.Request) string {
	if i := strings.LastIndexByte(r.Host, ':'); i > strings.LastIndexByte(r.Host, ']') {
		return r.Host[:i]
	}
	return r.Host
}

func portOf(u *url.URL) string { // the port alone
	if i := strings.LastIndexByte(u.Host, ':'); i >= 0 {
		return u.Host[i+1:]
	}
	return ""
}

func otherByte(r *http.Request) string { return r.Host[:strings.IndexByte(r.Host, '.')] }

// What is wrong.

func cutAtByte(r *http.Request) string {
	return r.Host[:strings.IndexByte(r.Host, ':')] // want `hostport: strings\.IndexByte at ":" breaks if r\.Host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: r\.Host\}\)\.Hostname\(\)`
}

func cutAtLast(u *url.URL) (host, port string) {
	host = u.Host
	if i := strings.LastIndexByte(u.Host, ':'); i != -1 { // want `hostport: strings\.LastIndexByte at ":" breaks if u\.Host is IPv6: the host of "\[2001:db8::1\]" becomes "\[2001:db8:"; use u\.Hostname\(\)`
		host, port = u.Host[:i], u.Host[i+1:]
	}
	return host, port
}

func tenant(r *http.Request, known map[string]bool) bool {
	host := r.Host
	if i := strings.IndexByte(host, ':'); i >= 0 { // want `hostport: strings\.IndexByte at ":" breaks if host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"`
		host = host[:i]
	}
	return host == "admin.example" || known[host]
}

func isSame(r *http.Request, name string) bool {
	host, _, _ := strings.Cut(r.Host, ":") // want `hostport: strings\.Cut at ":" breaks if r\.Host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"`
	return host == "admin.example" || host == name
}

func shown(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(r.RemoteAddr, ":")[0]) // want `hostport: strings\.Split at ":"`
}

func clientIP(r *http.Request) string {
	if ip := r.Header.Get("X-Real-IP"); ip != "" {
		return ip
	}
	return strings.Split(r.RemoteAddr, ":")[0] // want `hostport: strings\.Split at ":" breaks if r\.RemoteAddr is IPv6: the host of "\[2001:db8::1\]:1234" becomes "\[2001"; use net\.SplitHostPort \[elsewhere, ipv6\]`
}

func limited(r *http.Request) bool {
	parts := strings.Split(r.RemoteAddr, ":") // want `hostport: strings.Split at ":"`
	if len(parts) != 2 {
		return false
	}
	return parts[0] == "192.0.2.1"
}

func cutAddr(r *http.Request) string {
	ip, _, _ := strings.Cut(r.RemoteAddr, ":") // want `hostport: strings\.Cut at ":" breaks if r\.RemoteAddr is IPv6: the host of "\[2001:db8::1\]:1234" becomes "\[2001"`
	return ip
}

func sliced(r *http.Request) string {
	return r.RemoteAddr[:strings.Index(r.RemoteAddr, ":")] // want `hostport: strings\.Index at ":" breaks if r\.RemoteAddr is IPv6: the host of "\[2001:db8::1\]:1234" becomes "\[2001"`
}

func indexed(r *http.Request) string {
	if i := strings.Index(r.Host, ":"); i != -1 { // want `hostport: strings\.Index at ":" breaks if r\.Host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: r\.Host\}\)\.Hostname\(\)`
		return r.Host[:i]
	}
	return r.Host
}

func hostOf(u *url.URL) string {
	return strings.SplitN(u.Host, ":", 2)[0] // want `hostport: strings\.SplitN at ":" breaks if u\.Host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use u\.Hostname\(\)`
}

func ofVariable(r *http.Request) string {
	host := r.Host
	return strings.ToLower(strings.Split(host, ":")[0]) // want `hostport: strings\.Split at ":" breaks if host is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: host\}\)\.Hostname\(\)`
}

func peerIP(conn net.Conn) string {
	return strings.Split(conn.RemoteAddr().String(), ":")[0] // want `hostport: strings\.Split at ":" breaks if conn\.RemoteAddr\(\)\.String\(\) is IPv6: the host of "\[2001:db8::1\]:1234" becomes "\[2001"; use net\.SplitHostPort`
}

func peerPort(conn *net.TCPConn) string {
	addr := conn.RemoteAddr().String()
	parts := strings.Split(addr, ":") // want `hostport: strings.Split at ":"`
	return parts[1]
}

func ours(l net.Listener) string {
	return strings.Split(l.Addr().String(), ":")[0] // where this program listens, it knows
}

// Of more parts than two nothing is taken.
func counted(r *http.Request) (ip string, err error) {
	if parts := strings.Split(r.RemoteAddr, ":"); len(parts) == 2 { // want `hostport: strings\.Split at ":" breaks if r\.RemoteAddr is IPv6: "\[2001:db8::1\]:1234" has 5 parts, not 2; use net\.SplitHostPort`
		return parts[0], nil
	}
	parts := strings.Split(r.Host, ":") // want `hostport: strings\.Split .*: "\[2001:db8::1\]:80" has 5 parts, not 2; use`
	if len(parts) != 2 {
		return "", errors.New("no port")
	}
	more := strings.Split(r.URL.Host, ":") // want `hostport: strings\.Split .*: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use`
	if len(more) < 2 {
		return "", errors.New("no port")
	}
	return parts[0] + more[0], nil
}

func portAlone(r *http.Request) string {
	return strings.Split(r.Host, ":")[1] // want `hostport: strings\.Split .*: the port of "\[2001:db8::1\]:80" becomes "db8"; use \(&url\.URL{Host: r\.Host}\)\.Port\(\)`
}

// A name in which the package looks for colons has none where a part is compared with it.
type virtual struct{ public, other string }

func (v *virtual) serves(r *http.Request) bool {
	if strings.Contains(v.public, ":") || !strings.Contains(r.Host, ":") {
		return r.Host == v.public
	}
	return r.Host[:strings.IndexByte(r.Host, ':')] == v.public
}

func (v *virtual) servesOther(r *http.Request) bool {
	if !strings.Contains(r.Host, ":") {
		return r.Host == v.other
	}
	return r.Host[:strings.IndexByte(r.Host, ':')] == v.other // want `hostport: strings\.IndexByte at ":" breaks if r\.Host is IPv6`
}

// Both sides are cut at the first colon: of one address the same is left.
func tenantOf(r *http.Request, public string) (name string, same bool) {
	parts := strings.SplitN(r.Host, ":", 2)
	host := parts[0]
	_, domain, _ := strings.Cut(public, "://")
	base := strings.SplitN(domain, ":", 2)
	if strings.Split(r.Host, ":")[0] == strings.Split(domain, ":")[0] {
		return "", true
	}
	return strings.TrimSuffix(host, base[0]), false
}

func unlike(r *http.Request, public string) string {
	parts := strings.SplitN(r.Host, ":", 2) // want `hostport: strings\.SplitN at ":" breaks if r\.Host is IPv6`
	host := parts[0]
	return strings.TrimSuffix(host, public)
}

// A Host without a port is the ordinary one.
func byHost(sites map[string]string, r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host) // want `hostport: for a Host without a port, as "example.com", net.SplitHostPort fails and gives no host; use Hostname\(\) of`
	return sites[host]
}

func byHostRight(w http.ResponseWriter, sites map[string]string, r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = ""
	}
	return sites[host]
}

func byHostOr(sites map[string]string, r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.Host)
	return cmp.Or(sites[host], sites[r.Host])
}

func byHostAsked(sites map[string]string, r *http.Request) string {
	host, port, _ := net.SplitHostPort(r.Host)
	if port == "" {
		return sites["default"]
	}
	return sites[host]
}

func tunnel(w http.ResponseWriter, sites map[string]string, r *http.Request) string {
	if r.Method != http.MethodConnect {
		return ""
	}
	host, _, _ := net.SplitHostPort(r.Host)
	return sites[host]
}

func portOnly(r *http.Request) string {
	_, port, _ := net.SplitHostPort(r.Host)
	return ":" + port
}

// A prefix of digits is that of an address, and a part of a path is kept.
func privateHost(r *http.Request) bool {
	host, _, _ := strings.Cut(r.Host, ":") // want `hostport: strings\.Cut at ":" breaks if r\.Host is IPv6`
	return host == "localhost" || strings.HasPrefix(host, "10.")
}

// What package net gets of a split tells that it is a host and a port.
type halves struct{ Endpoint, Range, Hosts, Mask string }

func (p halves) endpoint(look func(string) ([]net.IP, error)) (string, string) {
	split := strings.Split(p.Endpoint, ":") // want `hostport: strings\.Split at ":" breaks if p\.Endpoint is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use net\.SplitHostPort`
	addr := split[0]
	if net.ParseIP(addr) == nil {
		if ips, err := look(addr); err == nil {
			addr = ips[0].String()
		}
	}
	return addr, split[1]
}

func (p halves) resolved() (net.IP, string) {
	parts := strings.SplitN(p.Endpoint, ":", 2) // want `hostport: strings\.SplitN at ":" breaks if p\.Endpoint is IPv6`
	return net.ParseIP(parts[0]), parts[1]
}

func (p halves) bounds() (net.IP, net.IP) { // of two addresses, neither is a port
	parts := strings.Split(p.Range, ":")
	return net.ParseIP(parts[0]), net.ParseIP(parts[1])
}

func (p halves) entry() (string, net.IP) { // a name and its address
	parts := strings.Split(p.Hosts, ":")
	return parts[0], net.ParseIP(parts[1])
}

func (p halves) alone() net.IP {
	parts := strings.Split(p.Mask, ":")
	return net.ParseIP(parts[0])
}

func (p halves) byComma() (net.IP, string) {
	parts := strings.Split(p.Mask, ",")
	return net.ParseIP(parts[0]), parts[1]
}

func (p halves) published() (net.IP, string, string) { // of three parts
	parts := strings.Split(p.Mask, ":")
	return net.ParseIP(parts[0]), parts[1], parts[2]
}

func (p halves) bracketed() (net.IP, string) {
	if strings.HasPrefix(p.Endpoint, "[") {
		host, port, _ := net.SplitHostPort(p.Endpoint)
		return net.ParseIP(host), port
	}
	parts := strings.Split(p.Endpoint, ":")
	return net.ParseIP(parts[0]), parts[1]
}

// Where a missing port is no fault, the host is the whole text.
func localAddr(addr string) (*net.IPAddr, error) {
	host, _, err := net.SplitHostPort(addr) // want `hostport: for addr without a port, as "192\.0\.2\.1", net\.SplitHostPort gives no host, and the code goes on with ""; set the host to addr there`
	if err != nil && !strings.Contains(err.Error(), "missing port") {
		return nil, err
	}
	return net.ResolveIPAddr("ip", host)
}

func (p halves) local() (ip *net.IPAddr, port string, err error) {
	if p.Endpoint == "" {
		return nil, "", nil
	}
	host, port, err := net.SplitHostPort(p.Endpoint) // want `hostport: for p\.Endpoint without a port`
	if err != nil && !strings.Contains(err.Error(), "missing port") {
		return nil, "", err
	}
	if port == "" {
		port = "80"
	}
	ip, err = net.ResolveIPAddr("ip", host)
	return ip, port, err
}

func localWhole(addr string) (*net.IPAddr, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil && !strings.Contains(err.Error(), "missing port") {
		return nil, err
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return net.ResolveIPAddr("ip", host)
}

func localElse(addr string) (*net.IPAddr, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		if !strings.Contains(err.Error(), "missing port") {
			return nil, err
		}
		host = addr
	}
	return net.ResolveIPAddr("ip", host)
}

func localAgain(addr string) (*net.IPAddr, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil && !strings.Contains(err.Error(), "missing port") {
		return nil, err
	}
	if err != nil {
		host = addr
	}
	return net.ResolveIPAddr("ip", host)
}

func localBefore(addr string) (*net.IPAddr, error) {
	if !strings.Contains(addr, ":") {
		addr += ":0"
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	return net.ResolveIPAddr("ip", host)
}

func portOnlyOf(addr string) (string, error) {
	_, port, err := net.SplitHostPort(addr)
	if err != nil && !strings.Contains(err.Error(), "missing port") {
		return "", err
	}
	return port, nil
}

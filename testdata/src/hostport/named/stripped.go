package named

import (
	"net"
	"net/url"
	"os"
	"strings"
)

// Functions that take the port off a host, by their names. What is right, first.

func stripPort(host string) string {
	if h, _, err := net.SplitHostPort(host); err == nil {
		return h
	}
	return strings.Split(host, ":")[0] // SplitHostPort comes first
}

func trimPort(host string) string {
	if i := strings.LastIndex(host, ":"); i > 0 {
		return host[:i] // the last colon
	}
	return host
}

func removePort(host string) string {
	if strings.HasPrefix(host, "[") {
		return host[1:strings.Index(host, "]")]
	}
	return strings.Split(host, ":")[0]
}

func removePorts(ports []string, name string) (rest []string) {
	for _, port := range ports {
		if published, _, _ := strings.Cut(port, ":"); published != name { // no parameter
			rest = append(rest, port)
		}
	}
	return rest
}

func firstWord(s string) string { return strings.Split(s, ":")[0] }

func cutPort() string { return withoutPort("cache:6379") }

func withoutPort(s string) string { return strings.Split(s, ":")[0] } // it is known

func list(hostports string) []string { return strings.Split(hostports, ",") }

func image(ref string) string { name, _, _ := strings.Cut(ref, ":"); return name }

// What is wrong.

func StripPort(s string) string {
	ix := strings.IndexRune(s, ':') // want `hostport: strings\.IndexRune at ":" breaks if s is IPv6: the host of "\[2001:db8::1\]:80" becomes "\[2001"; use \(&url\.URL\{Host: s\}\)\.Hostname\(\)`
	if ix == -1 {
		return s
	}
	return s[:ix]
}

func dropPort(host string) string { return strings.Split(host, ":")[0] } // want `hostport: strings\.Split at ":" breaks if host is IPv6`

type sftpConfig struct{ Host string }

func parseSFTP(s string) (any, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return sftpConfig{Host: u.Host}, nil
}

func sshArgs(cfg sftpConfig) []string {
	hostport := strings.Split(cfg.Host, ":") // want `hostport: strings\.Split at ":" breaks if cfg\.Host is IPv6`
	args := []string{hostport[0]}
	if len(hostport) > 1 {
		args = append(args, "-p", hostport[1])
	}
	return args
}

func register(hostPort string) (host, port string) {
	parts := strings.Split(hostPort, ":") // want `hostport: strings\.Split at ":" breaks if hostPort is IPv6: "\[2001:db8::1\]:80" has 5 parts, not 2; use \(&url\.URL\{Host: hostPort\}\)\.Hostname\(\)`
	if len(parts) != 2 {
		return "", ""
	}
	return parts[0], parts[1]
}

func registered() { register(os.Args[1]); dropPort(os.Args[2]) }

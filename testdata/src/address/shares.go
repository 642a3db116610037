package address

import (
	"fmt"
	"net"
	"regexp"
	"strconv"
	"strings"
)

var shareIn = regexp.MustCompile(`^smb://([^/]+)/(.+)$`)

// The caller cuts at the first colon: what is left has none.
func openShare(link string) (net.Conn, error) {
	parts := shareIn.FindStringSubmatch(link)
	if parts == nil {
		return nil, fmt.Errorf("no share: %s", link)
	}
	server, port := parts[1], 445
	if strings.Contains(server, ":") {
		i := strings.Index(server, ":")
		port, _ = strconv.Atoi(server[i+1:])
		server = server[:i]
	}
	return Mount(server, port)
}

func Mount(server string, port int) (net.Conn, error) { // want Mount:`.*`
	return net.Dial("tcp", fmt.Sprintf("%s:%d", server, port))
}

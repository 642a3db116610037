// Package dialers has a dialer of its own, which may know any target.
package dialers

import (
	"context"
	"net"
	"net/http"

	"google.golang.org/grpc"
)

func silent(dial func(context.Context, string) (net.Conn, error)) {
	grpc.NewClient("http://agent:50051", grpc.WithContextDialer(dial))
}

// The server's Addr is a label: it listens elsewhere.
func serve(l net.Listener) error {
	s := &http.Server{Addr: "internal"}
	return s.Serve(l)
}

// Package dialers has a dialer of its own, which may know any target.
package dialers

import (
	"context"
	"net"
	"net/http"

	mqtt "github.com/eclipse/paho.mqtt.golang"
	"google.golang.org/grpc"
)

func silent(dial func(context.Context, string) (net.Conn, error)) {
	grpc.NewClient("http://agent:50051", grpc.WithContextDialer(dial))
}

func broker(dial func()) {
	o := new(mqtt.ClientOptions)
	o.AddBroker("quic://broker.example.com:14567")
	o.SetCustomOpenConnectionFn(dial)
}

// The server's Addr is a label: it listens elsewhere.
func serve(l net.Listener) error {
	s := &http.Server{Addr: "internal"}
	return s.Serve(l)
}

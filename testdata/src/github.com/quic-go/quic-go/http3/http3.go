// Package http3 stands in for github.com/quic-go/quic-go/http3.
package http3

type Server struct {
	Addr string
}

func ListenAndServeQUIC(addr string, certFile string, keyFile string, handler any) error { return nil }

func ListenAndServeTLS(addr string, certFile string, keyFile string, handler any) error { return nil }

package located

import "google.golang.org/grpc"

func gateway() {
	grpc.NewClient("http://localhost:50051")   // want `address: grpc\.NewClient takes host:port, and this is a URL`
	grpc.NewClient("http://localhost:4317")    // want `address: grpc.NewClient takes host:port`
	grpc.NewClient("http://logger:5298")       // want `address: grpc.NewClient takes host:port`
	grpc.NewClient("http://files-2/core/grpc") // want `address: grpc.NewClient takes host:port`
}

// A package of one's own may be named so too.
type ownClient struct{ base string }

type own struct{}

func (own) NewClient(base string) *ownClient { return &ownClient{base} }

func executor(addr string) *ownClient {
	var grpc own
	grpc.NewClient("http://localhost:8080")
	return grpc.NewClient("http://" + addr)
}

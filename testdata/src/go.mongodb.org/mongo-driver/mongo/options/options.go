// Package options stands in for go.mongodb.org/mongo-driver/mongo/options.
package options

type ClientOptions struct{}

func (*ClientOptions) ApplyURI(uri string) {}

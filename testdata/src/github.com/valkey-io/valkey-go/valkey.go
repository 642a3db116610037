// Package valkey stands in for github.com/valkey-io/valkey-go.
package valkey

type ClientOption struct{ InitAddress []string }

func MustParseURL(str string) ClientOption      { return ClientOption{} }
func ParseURL(str string) (ClientOption, error) { return ClientOption{}, nil }

// Package rueidis stands in for github.com/redis/rueidis.
package rueidis

type ClientOption struct {
	InitAddress []string
}

func MustParseURL(str string) ClientOption { return ClientOption{} }

func ParseURL(str string) (ClientOption, error) { return ClientOption{}, nil }

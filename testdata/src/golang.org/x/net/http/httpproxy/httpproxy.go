// Package httpproxy stands in for golang.org/x/net/http/httpproxy.
package httpproxy

type Config struct{ HTTPProxy, HTTPSProxy, NoProxy string }

package address

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// Servers of caches, and defaults, as small services have them.

type store struct {
	Host string // want Host:"server-address {}:{s.Port} via"
	Port int
}

func silentStores(n int) {
	_ = redis.Options{Addr: os.Getenv("REDIS_SOCKET")}
	_ = redis.Options{Addr: "/run/" + os.Getenv("REDIS_NAME") + ".sock"}
	_ = redis.Options{Network: "unix", Addr: fmt.Sprintf("%s:%d", os.Getenv("REDIS_NAME"), n)}
	_ = redis.Options{Addr: fmt.Sprintf("cache-%d:6379", n)}
	_ = redis.Options{Addr: os.Getenv("REDIS_HOST") + ":6379", Dialer: dialer}
	addr := os.Getenv("REDIS_HOST")
	if !strings.Contains(addr, ":") {
		addr += ":6379"
	}
	_ = redis.Options{Addr: addr}
	_ = redis.Options{Addr: os.Getenv("REDIS_USER") + ":" + os.Getenv("REDIS_PASSWORD")}
}

func dialer(ctx context.Context, network, addr string) (net.Conn, error) { return nil, nil }

func bracketed(host string) {
	if strings.Count(host, ":") > 1 {
		host = "[" + host + "]"
	}
	_ = redis.Options{Addr: host + ":6379"}
}

func stores(s store) {
	_ = redis.Options{Addr: os.Getenv("CACHE_HOST") + ":6379", DialTimeout: time.Second} // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": redis\.Options\.Addr fails\)`
	_ = redis.Options{Addr: fmt.Sprintf("%s:%d", s.Host, s.Port)}                        // want `address: breaks if s\.Host is IPv6 \("::1": redis\.Options\.Addr fails\)`
	_ = redis.Options{Addr: os.Getenv("REDIS_HOST") + ":6379"}                           // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": redis\.Options\.Addr fails\)`
	_ = redis.UniversalOptions{Addrs: []string{s.Host + ":6379"}}                        // want `address: breaks if s\.Host is IPv6 \("::1": redis\.UniversalOptions\.Addrs fails\)`
	addr := fmt.Sprintf("%s:%s", os.Getenv("HOST"), os.Getenv("DB_PORT"))                // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": redis\.Options\.Addr fails\)`
	_ = redis.Options{Addr: addr}
}

func defaults(h http.Handler) {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	host := os.Getenv("HOST")
	if host == "" {
		host = "localhost"
	}
	http.ListenAndServe(host+":"+port, h) // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": http\.ListenAndServe fails\)`
}

func noHost(h http.Handler) {
	port := os.Getenv("PORT")
	if len(port) == 0 {
		port = "8080"
	}
	http.ListenAndServe(os.Getenv("HOST")+":"+port, h) // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": http\.ListenAndServe fails\)`
}

// A list of addresses is none of hosts.
func dialAll(host string, port int) {
	for _, addr := range []string{fmt.Sprintf("%s:%d", host, port)} { // want `address: breaks if host is IPv6`
		_ = redis.Options{Addr: addr}
	}
}

func dialHosts(hosts []string, port int) {
	for _, host := range hosts {
		_ = redis.Options{Addr: fmt.Sprintf("%s:%d", host, port)} // silent: who writes the list knows of brackets
	}
}

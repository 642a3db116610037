package run

import (
	"context"
	"io"
	"log"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bradfitz/gomemcache/memcache"
	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/labstack/echo/v4"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
	"github.com/valyala/fasthttp"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// What takes host:port is passed to package net as it is, and fails as there.
func TestAddresses(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	gin.DefaultWriter, gin.DefaultErrorWriter = io.Discard, io.Discard
	redis.SetLogger(quiet{})
	log.SetOutput(io.Discard)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	takers := map[string]func(addr string) error{
		"redis": func(addr string) error {
			c := redis.NewClient(&redis.Options{Addr: addr, MaxRetries: -1})
			defer c.Close()
			return c.Ping(ctx).Err()
		},
		"redis universal": func(addr string) error {
			c := redis.NewUniversalClient(&redis.UniversalOptions{Addrs: []string{addr}, MaxRetries: -1})
			defer c.Close()
			return c.Ping(ctx).Err()
		},
		"memcache":   func(addr string) error { return new(memcache.ServerList).SetServers(addr) },
		"kafka.Dial": func(addr string) error { _, err := kafka.DialContext(ctx, "tcp", addr); return err },
		"kafka.TCP": func(addr string) error {
			w := &kafka.Writer{Addr: kafka.TCP(addr), Topic: "t", MaxAttempts: 1}
			defer w.Close()
			return w.WriteMessages(ctx, kafka.Message{Value: []byte("x")})
		},
		"fasthttp.Dial": func(addr string) error { _, err := fasthttp.Dial(addr); return err },
		"grpc": func(addr string) error {
			c, err := grpc.NewClient(addr, grpc.WithTransportCredentials(insecure.NewCredentials()))
			if err != nil {
				return err
			}
			defer c.Close()
			return c.Invoke(ctx, "/s/m", nil, nil)
		},
		"grpc.Dial": func(addr string) error {
			c, err := grpc.Dial(addr, grpc.WithTransportCredentials(insecure.NewCredentials()))
			if err != nil {
				return err
			}
			defer c.Close()
			return c.Invoke(ctx, "/s/m", nil, nil)
		},
		"gin":                     func(addr string) error { return gin.New().Run(addr) },
		"gin TLS":                 func(addr string) error { return gin.New().RunTLS(addr, "", "") },
		"echo":                    func(addr string) error { e := echo.New(); e.HideBanner = true; return e.Start(addr) },
		"fiber":                   func(addr string) error { return fiber.New(fiber.Config{DisableStartupMessage: true}).Listen(addr) },
		"fasthttp.ListenAndServe": func(addr string) error { return fasthttp.ListenAndServe(addr, nil) },
	}
	const noPort, colons, unknown, invalid = "missing port in address", "too many colons in address", "unknown port", "invalid port"
	tests := []struct {
		addr, want string
		not        []string // libraries that take it, or fail in other words
	}{
		{"8080", noPort, []string{"kafka.Dial", "kafka.TCP", "grpc"}},
		{"127.0.0.1", noPort, []string{"kafka.Dial", "kafka.TCP", "grpc"}}, // they add a port
		{"http://127.0.0.1:1", colons, []string{"kafka.Dial", "kafka.TCP", "memcache"}},
		{"127.0.0.1:1/x", unknown, []string{"memcache", "fasthttp.Dial"}},
		{"127.0.0.1:99999", invalid, nil},
	}
	for _, tt := range tests {
		for name, f := range takers {
			err := f(tt.addr)
			if said := err != nil && strings.Contains(err.Error(), tt.want); said == slices.Contains(tt.not, name) {
				t.Errorf("%s %q: %v, want %s", name, tt.addr, err, tt.want)
			}
		}
	}
}

// A URL is no broker's address: what kafka.TCP makes of it is the name of no host.
func TestKafkaURL(t *testing.T) {
	if _, err := kafka.DialContext(t.Context(), "tcp", "http://127.0.0.1:1"); err == nil || !strings.Contains(err.Error(), "lookup http://127.0.0.1:1") {
		t.Error(err)
	}
}

// quiet is a logger of go-redis.
type quiet struct{}

func (quiet) Printf(context.Context, string, ...any) {}

package run

import (
	"context"
	"io"
	"log"
	"strings"
	"testing"
	"time"

	"github.com/IBM/sarama"
	"github.com/segmentio/kafka-go"
	"github.com/valyala/fasthttp"
	"gopkg.in/gomail.v2"
)

// Those that are given more than one address keep the text of the last that failed, and
// others that TestDialers does not have.
func TestLists(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	log.SetOutput(io.Discard)
	c := sarama.NewConfig()
	c.Producer.Return.Successes = true
	c.Metadata.Retry.Max = 0
	takers := map[string]func(addr string) error{
		"sarama async":   func(addr string) error { return closed(sarama.NewAsyncProducer([]string{addr}, c)) },
		"sarama sync":    func(addr string) error { return closed(sarama.NewSyncProducer([]string{addr}, c)) },
		"sarama":         func(addr string) error { return closed(sarama.NewConsumer([]string{addr}, c)) },
		"sarama group":   func(addr string) error { return closed(sarama.NewConsumerGroup([]string{addr}, "g", c)) },
		"sarama cluster": func(addr string) error { return closed(sarama.NewClusterAdmin([]string{addr}, c)) },
	}
	for name, f := range takers {
		for addr, want := range map[string]string{"8080": "missing port in address", "http://127.0.0.1:1": "too many colons in address"} {
			if err := f(addr); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s %q: %v, want %s", name, addr, err, want)
			}
		}
	}
	if _, err := kafka.DialLeader(ctx, "tcp", "http://127.0.0.1:1", "t", 0); err == nil || strings.Contains(err.Error(), "127.0.0.1:1: connect") {
		t.Errorf("kafka: %v", err)
	}
	if err := closed(gomail.NewPlainDialer("127.0.0.1:25", 1, "", "").Dial()); err == nil || !strings.Contains(err.Error(), "too many colons in address") {
		t.Errorf("gomail: %v", err)
	}
	var h fasthttp.RequestHeader
	for _, set := range []func(string){h.SetHost, func(host string) { h.Add("Host", host) }} {
		if set("http://shop.example"); string(h.Host()) != "http://shop.example" {
			t.Errorf("fasthttp: %s", h.Host())
		}
	}
}

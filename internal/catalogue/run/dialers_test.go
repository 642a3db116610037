package run

import (
	"context"
	"crypto/tls"
	"database/sql"
	"fmt"
	"io"
	"log"
	"net"
	"net/smtp"
	"strings"
	"testing"
	"time"

	"github.com/ClickHouse/clickhouse-go/v2"
	"github.com/IBM/sarama"
	hertz "github.com/cloudwego/hertz/pkg/app/server"
	"github.com/cloudwego/hertz/pkg/common/hlog"
	imap "github.com/emersion/go-imap/client"
	gosmtp "github.com/emersion/go-smtp"
	kratosgrpc "github.com/go-kratos/kratos/v2/transport/grpc"
	kratos "github.com/go-kratos/kratos/v2/transport/http"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-pg/pg/v10"
	"github.com/go-zookeeper/zk"
	"github.com/gocql/gocql"
	"github.com/gomodule/redigo/redis"
	"github.com/hibiken/asynq"
	influxdb "github.com/influxdata/influxdb1-client/v2"
	"github.com/jlaffaye/ftp"
	"github.com/jordan-wright/email"
	"github.com/kataras/iris/v12"
	"github.com/miekg/dns"
	"github.com/nsqio/go-nsq"
	"github.com/quic-go/quic-go"
	"github.com/quic-go/quic-go/http3"
	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/rueidis"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/uptrace/bun/driver/pgdriver"
	gomail2 "github.com/wneessen/go-mail"
	"golang.org/x/crypto/ssh"
	"gopkg.in/gomail.v2"
)

// closed closes what was opened, if it was.
func closed[T io.Closer](c T, err error) error {
	if err == nil {
		c.Close()
	}
	return err
}

// recovered returns f's error, or the text of its panic.
func recovered(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	return f()
}

// Those that dial or listen at what they are given: the roles dial-address,
// listen-address, server-address and bind-address.
func TestDialers(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	hlog.SetOutput(io.Discard)
	log.SetOutput(io.Discard)
	goredis.SetLogger(quiet{})
	nobody := smtp.PlainAuth("", "", "", "")
	mail := &email.Email{From: "a@a.example", To: []string{"b@b.example"}}
	takers := map[string]func(addr string) error{
		"redigo":       func(addr string) error { return closed(redis.Dial("tcp", addr)) },
		"ssh":          func(addr string) error { return closed(ssh.Dial("tcp", addr, &ssh.ClientConfig{})) },
		"ldap":         func(addr string) error { return closed(ldap.Dial("tcp", addr)) },
		"ldap TLS":     func(addr string) error { return closed(ldap.DialTLS("tcp", addr, nil)) },
		"dns":          func(addr string) error { _, err := dns.Exchange(new(dns.Msg), addr); return err },
		"dns client":   func(addr string) error { _, _, err := new(dns.Client).Exchange(new(dns.Msg), addr); return err },
		"dns dial":     func(addr string) error { return closed(dns.Dial("tcp", addr)) },
		"dns serve":    func(addr string) error { return dns.ListenAndServe(addr, "udp", nil) },
		"dns server":   func(addr string) error { return (&dns.Server{Addr: addr, Net: "tcp"}).ListenAndServe() },
		"go-smtp":      func(addr string) error { return closed(gosmtp.Dial(addr)) },
		"go-smtp TLS":  func(addr string) error { return closed(gosmtp.DialTLS(addr, nil)) },
		"go-smtp send": func(addr string) error { return gosmtp.SendMail(addr, nil, "a", []string{"b"}, strings.NewReader("")) },
		"go-smtp server": func(addr string) error {
			s := gosmtp.NewServer(nil)
			s.Addr = addr
			return s.ListenAndServe()
		},
		"imap":     func(addr string) error { _, err := imap.Dial(addr); return err },
		"imap TLS": func(addr string) error { _, err := imap.DialTLS(addr, nil); return err },
		"ftp":      func(addr string) error { _, err := ftp.Dial(addr); return err },
		"email":    func(addr string) error { return mail.Send(addr, nobody) },
		"email TLS": func(addr string) error {
			return mail.SendWithTLS(addr, nobody, nil)
		},
		"nsq": func(addr string) error {
			p, err := nsq.NewProducer(addr, nsq.NewConfig())
			if err != nil {
				return err
			}
			p.SetLogger(nil, 0)
			return p.Ping()
		},
		"asynq": func(addr string) error {
			i := asynq.NewInspector(asynq.RedisClientOpt{Addr: addr})
			_, err := i.Queues()
			return err
		},
		"rueidis": func(addr string) error {
			_, err := rueidis.NewClient(rueidis.ClientOption{InitAddress: []string{addr}})
			return err
		},
		"sarama": func(addr string) error {
			b := sarama.NewBroker(addr)
			c := sarama.NewConfig()
			if err := b.Open(c); err != nil {
				return err
			}
			_, err := b.Connected()
			return err
		},
		"pg": func(addr string) error {
			db := pg.Connect(&pg.Options{Addr: addr})
			defer db.Close()
			return db.Ping(ctx)
		},
		"pgdriver": func(addr string) error {
			db := sql.OpenDB(pgdriver.NewConnector(pgdriver.WithAddr(addr), pgdriver.WithInsecure(true)))
			defer db.Close()
			return db.Ping()
		},
		"clickhouse": func(addr string) error {
			db := clickhouse.OpenDB(&clickhouse.Options{Addr: []string{addr}})
			defer db.Close()
			return db.Ping()
		},
		"quic":        func(addr string) error { _, err := quic.DialAddr(ctx, addr, nil, nil); return err },
		"quic listen": func(addr string) error { return closed(quic.ListenAddr(addr, &tls.Config{}, nil)) },
		"http3 server": func(addr string) error {
			return (&http3.Server{Addr: addr, TLSConfig: &tls.Config{}}).ListenAndServe()
		},
		"iris": func(addr string) error {
			return iris.New().Listen(addr, iris.WithoutStartupLog, iris.WithoutServerError())
		},
		"kratos": func(addr string) error {
			_, err := kratos.NewServer(kratos.Address(addr)).Endpoint()
			return err
		},
		"kratos grpc": func(addr string) error {
			_, err := kratosgrpc.NewServer(kratosgrpc.Address(addr)).Endpoint()
			return err
		},
		"influxdb": func(addr string) error {
			return closed(influxdb.NewUDPClient(influxdb.UDPConfig{Addr: addr}))
		},
		"hertz": func(addr string) error {
			return recovered(func() error { return hertz.New(hertz.WithHostPorts(addr)).Run() })
		},
	}
	const noPort, colons, invalid = "missing port in address", "too many colons in address", "invalid port"
	for name, f := range takers {
		for addr, want := range map[string]string{"8080": noPort, "http://127.0.0.1:1": colons, "127.0.0.1:99999": invalid} {
			if err := f(addr); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s %q: %v, want %s", name, addr, err, want)
			}
		}
	}
}

// The port of a mail server is another argument.
func TestMailHost(t *testing.T) {
	for _, host := range []string{"127.0.0.1:25", "smtp://127.0.0.1"} {
		if err := closed(gomail.NewDialer(host, 1, "", "").Dial()); err == nil || !strings.Contains(err.Error(), "too many colons in address") {
			t.Error(err)
		}
		c, err := gomail2.NewClient(host, gomail2.WithPort(1), gomail2.WithTLSPolicy(gomail2.NoTLS))
		if err == nil {
			err = c.DialWithContext(t.Context())
		}
		if err == nil || !strings.Contains(err.Error(), "too many colons in address") {
			t.Error(err)
		}
	}
}

// Those that add a port, the role host-port, take a URL for the name of a host.
func TestPortAdded(t *testing.T) {
	log.SetOutput(io.Discard)
	dialed := make(chan string, 10)
	dial := func(network, addr string, _ time.Duration) (net.Conn, error) {
		dialed <- addr
		return nil, io.EOF
	}
	for server, want := range map[string]string{"127.0.0.1": "127.0.0.1:2181", "zk://127.0.0.1:1": "zk://127.0.0.1:1"} {
		c, _, err := zk.ConnectWithDialer([]string{server}, time.Second, dial)
		if err != nil {
			continue // the name is looked up first
		}
		if got := <-dialed; got != want {
			t.Errorf("%s: %s, want %s", server, got, want)
		}
		c.Close()
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	c, err := kgo.NewClient(kgo.SeedBrokers("kafka://127.0.0.1:1"))
	if err == nil {
		err = c.Ping(ctx)
		c.Close()
	}
	if err == nil || strings.Contains(err.Error(), "127.0.0.1:1: connect") {
		t.Errorf("kgo: %v", err)
	}
	cluster := gocql.NewCluster("http://127.0.0.1:1")
	cluster.ConnectTimeout = time.Second
	if _, err := cluster.CreateSession(); err == nil || strings.Contains(err.Error(), "127.0.0.1:1: connect") {
		t.Errorf("gocql: %v", err)
	}
}

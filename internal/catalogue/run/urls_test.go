package run

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/ClickHouse/clickhouse-go/v2"
	mqtt "github.com/eclipse/paho.mqtt.golang"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-pg/pg/v10"
	gomysql "github.com/go-sql-driver/mysql"
	"github.com/golang-migrate/migrate/v4"
	_ "github.com/golang-migrate/migrate/v4/source/file"
	"github.com/gomodule/redigo/redis"
	"github.com/hibiken/asynq"
	"github.com/jmoiron/sqlx"
	mssql "github.com/microsoft/go-mssqldb"
	docker "github.com/moby/moby/client"
	"github.com/neo4j/neo4j-go-driver/v5/neo4j"
	amqp091 "github.com/rabbitmq/amqp091-go"
	"github.com/redis/rueidis"
	"github.com/slack-go/slack"
	"github.com/streadway/amqp"
	"github.com/uptrace/bun/driver/pgdriver"
	clientv3 "go.etcd.io/etcd/client/v3"
	"golang.org/x/crypto/acme/autocert"
	"gorm.io/driver/mysql"
	"gorm.io/driver/postgres"
	"gorm.io/driver/sqlserver"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// What takes a URL refuses one without a scheme, or with another protocol's, before it
// asks any server.
func TestURLs(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	quietly := &gorm.Config{Logger: logger.Discard}
	opened := func(d gorm.Dialector) error { _, err := gorm.Open(d, quietly); return err }
	takers := map[string]struct {
		take  func(u string) error
		right []string // taken, or refused by the network
		wrong []string
	}{
		"redigo": {func(u string) error { return closed(redis.DialURL(u)) },
			[]string{"redis://127.0.0.1:1", "valkey://127.0.0.1:1"}, []string{"127.0.0.1:6379", "localhost:6379", "http://127.0.0.1:1"}},
		"rueidis": {func(u string) error { _, err := rueidis.ParseURL(u); return err },
			[]string{"redis://127.0.0.1:1", "valkeys://127.0.0.1:1", "unix:///run/redis.sock"}, []string{"127.0.0.1:6379", "localhost:6379", "http://127.0.0.1:1"}},
		"asynq": {func(u string) error { _, err := asynq.ParseRedisURI(u); return err },
			[]string{"redis://127.0.0.1:1", "redis-sentinel://a:1,b:2?master=m", "redis-socket:///run/redis.sock"}, []string{"127.0.0.1:6379", "localhost:6379", "http://127.0.0.1:1", "unix:///run/redis.sock"}},
		"ldap": {func(u string) error { return closed(ldap.DialURL(u)) },
			[]string{"ldap://127.0.0.1:1", "ldaps://127.0.0.1:1", "cldap://127.0.0.1:1"}, []string{"127.0.0.1", "localhost:389", "http://127.0.0.1:1"}},
		"amqp": {func(u string) error { return closed(amqp.Dial(u)) },
			[]string{"amqp://127.0.0.1:1", "amqps://127.0.0.1:1"}, []string{"127.0.0.1:5672", "localhost:5672", "http://127.0.0.1:1"}},
		"amqp091": {func(u string) error { return closed(amqp091.Dial(u)) },
			[]string{"amqp://127.0.0.1:1", "amqps://127.0.0.1:1"}, []string{"127.0.0.1:5672", "localhost:5672", "http://127.0.0.1:1"}},
		"mqtt": {func(u string) error {
			token := mqtt.NewClient(mqtt.NewClientOptions().AddBroker(u)).Connect()
			token.Wait()
			return token.Error()
		}, []string{"tcp://127.0.0.1:1", "mqtt://127.0.0.1:1", "ssl://127.0.0.1:1", "127.0.0.1:1", ":1", "ws://127.0.0.1:1/mqtt"}, []string{"http://127.0.0.1:1", "mqtt5://127.0.0.1:1"}},
		"pg": {func(u string) error { _, err := pg.ParseURL(u); return err },
			[]string{"postgres://u@127.0.0.1:1/db"}, []string{"127.0.0.1:5432/db", "localhost:5432/db", "mysql://u@127.0.0.1/db"}},
		"pgdriver": {func(u string) error {
			return recovered(func() error { pgdriver.NewConnector(pgdriver.WithDSN(u)); return nil })
		}, []string{"postgres://u@127.0.0.1:1/db"}, []string{"host=127.0.0.1 user=u", "localhost:5432/db", "mysql://u@127.0.0.1/db"}},
		"neo4j": {func(u string) error { _, err := neo4j.NewDriverWithContext(u, neo4j.NoAuth()); return err },
			[]string{"neo4j://127.0.0.1:1", "bolt+s://127.0.0.1:1"}, []string{"127.0.0.1:7687", "localhost:7687", "http://127.0.0.1:7474"}},
		"docker": {func(u string) error { return closed(docker.NewClientWithOpts(docker.WithHost(u))) },
			[]string{"unix:///run/docker.sock", "tcp://127.0.0.1:1", "http://127.0.0.1:1"}, []string{"127.0.0.1:2375", "localhost:2375", "/var/run/docker.sock"}},
		"clickhouse": {func(u string) error { _, err := clickhouse.ParseDSN(u); return err },
			[]string{"clickhouse://127.0.0.1:1/db", "tcp://a:1,b:2/db"}, []string{"127.0.0.1:9000", "localhost:9000"}},
		"gorm postgres": {func(u string) error { return opened(postgres.Open(u)) },
			[]string{"postgres://u@127.0.0.1:1/db", "host=127.0.0.1 port=1 user=u"}, []string{"mysql://u@127.0.0.1/db"}},
		"gorm mysql": {func(u string) error { return opened(mysql.Open(u)) },
			[]string{"u:p@tcp(127.0.0.1:1)/db"}, []string{"mysql://u@127.0.0.1:1/db"}},
		"gorm sqlserver": {func(u string) error { return opened(sqlserver.Open(u)) },
			[]string{"sqlserver://u:p@127.0.0.1:1?database=db&dial+timeout=1", "server=127.0.0.1;port=1;user id=u;dial timeout=1"}, []string{"sqlserver://u:p@127.0.0.1:100000"}},
		"mysql": {func(u string) error { _, err := gomysql.ParseDSN(u); return err },
			[]string{"u:p@tcp(127.0.0.1:1)/db"}, []string{"mysql://u@127.0.0.1:1/db"}},
		"mssql": {func(u string) error {
			c, err := mssql.NewConnector(u)
			if err != nil {
				return err
			}
			return sql.OpenDB(c).PingContext(ctx)
		}, []string{"sqlserver://u:p@127.0.0.1:1?dial+timeout=1"}, []string{"sqlserver://u:p@127.0.0.1:100000", "sqlserver://u@local%host"}},
		"sqlx": {func(u string) error { return closed(sqlx.ConnectContext(ctx, "pgx", u)) },
			[]string{"postgres://u@127.0.0.1:1/db", "host=127.0.0.1 port=1 user=u"}, []string{"mysql://u@127.0.0.1/db"}},
		"migrate": {func(u string) error { _, err := migrate.NewWithDatabaseInstance(u, "", nil); return err },
			[]string{"file://.", "file:///tmp"}, []string{"migrations", "./migrations", "localhost:80/x"}},
		"slack": {func(u string) error { return slack.PostWebhookContext(ctx, u, &slack.WebhookMessage{}) },
			[]string{"http://127.0.0.1:1/x"}, []string{"127.0.0.1:1/x", "localhost:1/x", "hooks.slack.example/x"}},
	}
	for name, tt := range takers {
		for _, u := range tt.right {
			if err := tt.take(u); err != nil && !isNetwork(err) {
				t.Errorf("%s %s: %v", name, u, err)
			}
		}
		for _, u := range tt.wrong {
			if err := tt.take(u); err == nil || isNetwork(err) {
				t.Errorf("%s %s: %v", name, u, err)
			}
		}
	}
}

// isNetwork reports whether err is one of a server that is not there.
func isNetwork(err error) bool {
	var op *net.OpError
	if errors.As(err, &op) && op.Op == "dial" && !strings.Contains(err.Error(), "address") {
		return true
	}
	return strings.Contains(err.Error(), "connect: connection refused") || strings.Contains(err.Error(), "no such file")
}

// The endpoints of etcd are URLs or host:port.
func TestEtcd(t *testing.T) {
	for endpoint, ok := range map[string]bool{"127.0.0.1:1": true, "http://127.0.0.1:1": true, "unix://x": true} {
		c, err := clientv3.New(clientv3.Config{Endpoints: []string{endpoint}})
		if (err == nil) != ok {
			t.Errorf("%s: %v", endpoint, err)
		}
		if err == nil {
			c.Close()
		}
	}
}

// The names that autocert lets through are hosts alone.
func TestHostWhitelist(t *testing.T) {
	for name, ok := range map[string]bool{"example.com": true, "https://example.com": false, "example.com:443": false, "example.com/": false} {
		if err := autocert.HostWhitelist(name)(t.Context(), "example.com"); (err == nil) != ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

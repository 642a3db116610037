package run

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/ClickHouse/clickhouse-go/v2"
	mqtt "github.com/eclipse/paho.mqtt.golang"
	"github.com/go-ldap/ldap/v3"
	goredis8 "github.com/go-redis/redis/v8"
	"github.com/gomodule/redigo/redis"
	"github.com/jackc/pgx/v5"
	"github.com/lib/pq"
	mssql "github.com/microsoft/go-mssqldb"
	"github.com/nats-io/nats.go"
	amqp091 "github.com/rabbitmq/amqp091-go"
	goredis "github.com/redis/go-redis/v9"
	mongo1 "go.mongodb.org/mongo-driver/mongo/options"
	mongo2 "go.mongodb.org/mongo-driver/v2/mongo/options"
)

// driversOf are drivers by the scheme of their URLs. Each asks a server that is not there.
var driversOf = map[string]func(t *testing.T, url string) error{
	"sqlserver": func(t *testing.T, u string) error {
		c, err := mssql.NewConnector(u + "?dial+timeout=1")
		if err != nil {
			return err
		}
		return sql.OpenDB(c).PingContext(t.Context())
	},
	"postgres": func(_ *testing.T, u string) error { _, err := pgx.ParseConfig(u); return err },
	"postgres of lib/pq": func(t *testing.T, u string) error {
		c, err := pq.NewConnector(u + "?connect_timeout=1")
		if err != nil {
			return err
		}
		return sql.OpenDB(c).PingContext(t.Context())
	},
	"ldap":       func(_ *testing.T, u string) error { return closed(ldap.DialURL(u)) },
	"redis":      func(_ *testing.T, u string) error { return closed(redis.DialURL(u)) },
	"amqp":       func(_ *testing.T, u string) error { return closed(amqp091.Dial(u)) },
	"nats":       func(_ *testing.T, u string) error { _, err := nats.Connect(u); return err },
	"mongodb":    func(_ *testing.T, u string) error { return mongo2.Client().ApplyURI(u).Validate() },
	"mongodb v1": func(_ *testing.T, u string) error { return mongo1.Client().ApplyURI(u).Validate() },
	"tcp": func(_ *testing.T, u string) error {
		token := mqtt.NewClient(mqtt.NewClientOptions().AddBroker(u)).Connect()
		token.Wait()
		return token.Error()
	},
	"clickhouse": func(t *testing.T, u string) error {
		o, err := clickhouse.ParseDSN(u)
		if err != nil {
			return err
		}
		c, err := clickhouse.Open(o)
		if err != nil {
			return err
		}
		defer c.Close()
		return c.Ping(t.Context())
	},
}

// What becomes of an IPv6 address without brackets, and of a port over 65535, by the
// scheme, in the words of hostport and badport.
func TestHostsAndPorts(t *testing.T) {
	const colons, invalid = "too many colons in address", "invalid port"
	for name, want := range map[string][2]string{
		"sqlserver":          {"[::1:1]:1433", "invalid tcp port"}, // the host that it dials
		"postgres":           {invalid, invalid},
		"postgres of lib/pq": {"[::1:1]:5432", "value out of range"},
		"ldap":               {"[::1:1]:389", invalid},
		"redis":              {"[::1:1]:6379", invalid},
		"nats":               {colons, invalid},
		"mongodb":            {colons, "port must be in the range [1, 65535]"},
		"mongodb v1":         {colons, "port must be in the range [1, 65535]"},
		"tcp":                {colons, invalid},
		"clickhouse":         {colons, invalid},
		"amqp":               {"[::1]:1", invalid}, // it finds the port
	} {
		scheme, _, _ := strings.Cut(name, " ")
		for i, host := range []string{"::1:1", "127.0.0.1:99999"} {
			if err := driversOf[name](t, scheme+"://"+host); err == nil || !strings.Contains(err.Error(), want[i]) {
				t.Errorf("%s %s: %v, want %s", name, host, err, want[i])
			}
		}
	}
	// The last colon is the port's for go-redis since v9.22, as for net/url.
	if o, err := goredis.ParseURL("redis://::1:1"); err != nil || o.Addr != "[::1]:1" {
		t.Error(o, err)
	}
	if o, err := goredis8.ParseURL("redis://::1:1"); err != nil || o.Addr != "[::1:1]:6379" {
		t.Error(o, err)
	}
}

// What both drivers of MongoDB refuse, as userinfo, missingscheme and badscheme say.
func TestMongoDB(t *testing.T) {
	for u, want := range map[string]string{
		"localhost:27017":              `scheme must be "mongodb" or "mongodb+srv"`,
		"http://localhost:27017":       `scheme must be "mongodb" or "mongodb+srv"`,
		"mongodb://u:p@ss@h/":          "unescaped @ sign in user info",
		"mongodb://u:p/ss@h/":          "unescaped slash in password",
		"mongodb://u:p:ss@h/":          "unescaped colon in password",
		"mongodb://u:100%@h/":          "invalid URL escape",
		"mongodb+srv://u:p@ss@h/":      "unescaped @ sign in user info",
		"mongodb://u:p%40ss@h/":        "",
		"mongodb://h1:27017,h2:27017/": "",
		"mongodb://[::1]:27017/":       "",
		"mongodb://%2Ftmp%2Fdb.sock/":  "",
	} {
		if strings.Contains(u, "+srv") && want == "" {
			continue // it asks the DNS
		}
		for _, name := range []string{"mongodb", "mongodb v1"} {
			err := driversOf[name](t, u)
			if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
				t.Errorf("%s %s: %v, want %q", name, u, err, want)
			}
		}
	}
}

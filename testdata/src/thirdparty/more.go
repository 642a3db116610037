package thirdparty

import (
	"context"

	"github.com/IBM/sarama"
	"github.com/golang-migrate/migrate/v4"
	"github.com/slack-go/slack"
	clientv3 "go.etcd.io/etcd/client/v3"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

func more(ctx context.Context, dsn, host string) {
	sarama.NewClient([]string{"kafka1:9092", host}, nil)
	sarama.NewSyncProducer([]string{"http://kafka1:9092"}, nil) // want `address: sarama\.NewSyncProducer takes host:port, and this is a URL; it fails; write "kafka1:9092"`
	sarama.NewBroker("kafka://kafka1:9092")                     // want `address: sarama\.NewBroker takes host:port, and this is a URL`
	clientv3.New(clientv3.Config{Endpoints: []string{"localhost:2379", "http://localhost:2379", "unix://etcd"}})
	clientv3.New(clientv3.Config{Endpoints: []string{"http://etcd:237999"}}) // want `badport: port "237999" is over 65535`

	migrate.New("file://migrations", dsn)
	migrate.New("file://migrations", "mysql://app:secret@tcp(db:3306)/app")
	migrate.New("migrations", dsn)                                   // want `missingscheme: migrate\.New needs a scheme`
	migrate.New("file://migrations", "postgres://app@db:543210/app") // want `badport: port "543210" is over 65535`
	migrate.NewWithDatabaseInstance("./migrations", "postgres", nil) // want `missingscheme: migrate\.NewWithDatabaseInstance needs a scheme`
	slack.PostWebhook("https://hooks.slack.example/services/T0/B0/x", nil)
	slack.PostWebhookContext(ctx, "hooks.slack.example/services/T0/B0/x", nil) // want `missingscheme: slack\.PostWebhookContext needs a scheme`

	_ = acme.Client{DirectoryURL: "acme.example/directory"} // want `missingscheme: acme\.Client\.DirectoryURL needs a scheme`
	autocert.HostWhitelist("example.com", "www.example.com")
	autocert.HostWhitelist("https://example.com", "example.com:443") // want `badhost: autocert\.HostWhitelist takes a host; this has a port; no host has that name; write "example\.com"` `badhost: autocert\.HostWhitelist takes a host, not a URL; no host has that name; write "example\.com"`
}

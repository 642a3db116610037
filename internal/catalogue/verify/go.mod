module github.com/urilint/urilint/internal/catalogue/verify

go 1.26.0

// The modules that ../thirdparty.txt names, and no indirect ones: nothing of them
// is compiled. So this file is not what `go mod tidy` writes. To add one:
//	go mod edit -require=<module>@<version> && go mod download <module>@<version>
require (
	github.com/IBM/sarama v1.43.3
	github.com/InfluxCommunity/influxdb3-go/v2 v2.17.0
	github.com/PuerkitoBio/goquery v1.13.0
	github.com/aws/aws-sdk-go-v2 v1.47.6
	github.com/aws/aws-sdk-go-v2/config v1.33.14
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.73.0
	github.com/aws/aws-sdk-go-v2/service/s3 v1.114.7
	github.com/aws/aws-sdk-go-v2/service/sqs v1.52.9
	github.com/aws/aws-sdk-go-v2/service/sts v1.51.7
	github.com/bradfitz/gomemcache v0.0.0-20260422231931-4d751bb6e37c
	github.com/chromedp/chromedp v0.22.1
	github.com/coder/websocket v1.8.15
	github.com/coreos/go-oidc v2.5.0+incompatible
	github.com/coreos/go-oidc/v3 v3.21.0
	github.com/dghubble/sling v1.4.2
	github.com/elastic/go-elasticsearch/v7 v7.17.10
	github.com/elastic/go-elasticsearch/v8 v8.19.7
	github.com/elastic/go-elasticsearch/v9 v9.5.2
	github.com/getsentry/sentry-go v0.50.0
	github.com/gin-contrib/cors v1.7.7
	github.com/gin-gonic/gin v1.12.0
	github.com/go-chi/cors v1.2.2
	github.com/go-git/go-git/v5 v5.19.2
	github.com/go-redis/redis/v8 v8.11.5
	github.com/go-resty/resty/v2 v2.17.2
	github.com/gocolly/colly/v2 v2.3.0
	github.com/gofiber/fiber/v2 v2.52.15
	github.com/gofiber/fiber/v3 v3.1.0
	github.com/golang-migrate/migrate/v4 v4.19.1
	github.com/gorilla/csrf v1.7.3
	github.com/gorilla/handlers v1.5.2
	github.com/gorilla/websocket v1.5.4-0.20250319132907-e064f32e3674
	github.com/hashicorp/consul/api v1.32.4
	github.com/hashicorp/go-retryablehttp v0.7.8
	github.com/hashicorp/nomad/api v0.0.0-20260724112153-37c73b2918bd
	github.com/hashicorp/vault/api v1.23.0
	github.com/imroc/req/v3 v3.57.0
	github.com/influxdata/influxdb-client-go/v2 v2.14.0
	github.com/influxdata/influxdb1-client v0.0.0-20220302092344-a9ab5670611c
	github.com/jackc/pgconn v1.14.3
	github.com/jackc/pgx/v4 v4.18.3
	github.com/jackc/pgx/v5 v5.12.0
	github.com/labstack/echo/v4 v4.16.0
	github.com/labstack/echo/v5 v5.3.1
	github.com/lib/pq v1.12.3
	github.com/minio/minio-go/v7 v7.3.0
	github.com/nats-io/nats.go v1.53.1
	github.com/olivere/elastic/v7 v7.0.32
	github.com/opensearch-project/opensearch-go/v2 v2.3.0
	github.com/opensearch-project/opensearch-go/v4 v4.6.0
	github.com/prometheus/client_golang v1.24.1
	github.com/rabbitmq/amqp091-go v1.16.0
	github.com/redis/go-redis/v9 v9.22.0
	github.com/rs/cors v1.11.1
	github.com/segmentio/kafka-go v0.4.51
	github.com/slack-go/slack v0.29.0
	github.com/spiffe/go-spiffe/v2 v2.9.0
	github.com/urilint/urilint v0.0.0
	github.com/valyala/fasthttp v1.74.0
	go.etcd.io/etcd/client/v3 v3.7.3
	go.mongodb.org/mongo-driver v1.17.10
	go.mongodb.org/mongo-driver/v2 v2.9.3
	go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploggrpc v0.22.0
	go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploghttp v0.22.0
	go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc v1.46.0
	go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp v1.46.0
	go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc v1.46.0
	go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp v1.46.0
	go.opentelemetry.io/otel/exporters/zipkin v1.46.0
	golang.org/x/crypto v0.58.0
	golang.org/x/net v0.61.0
	golang.org/x/oauth2 v0.36.0
	google.golang.org/api v0.298.0
	google.golang.org/grpc v1.84.0
	k8s.io/client-go v0.35.10
	nhooyr.io/websocket v1.8.17
	resty.dev/v3 v3.0.0-rc.4
)

replace github.com/urilint/urilint => ../../..

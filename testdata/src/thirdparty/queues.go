package thirdparty

import (
	"context"

	"github.com/apache/pulsar-client-go/pulsar"
	mqtt "github.com/eclipse/paho.mqtt.golang"
	"github.com/go-zookeeper/zk"
	"github.com/gocql/gocql"
	"github.com/gomodule/redigo/redis"
	"github.com/hibiken/asynq"
	"github.com/neo4j/neo4j-go-driver/v5/neo4j"
	"github.com/nsqio/go-nsq"
	"github.com/redis/rueidis"
	"github.com/streadway/amqp"
	"github.com/twmb/franz-go/pkg/kgo"
)

// Queues, caches and stores that are not asked in SQL.
func queues(ctx context.Context, host string, c *nsq.Consumer) {
	redis.Dial("tcp", ":6379")
	redis.Dial("unix", "/run/redis.sock")
	redis.Dial("tcp", "localhost")                          // want `address: no port: redis\.Dial fails`
	redis.DialContext(ctx, "tcp", "redis://localhost:6379") // want `address: redis\.DialContext takes host:port, and this is a URL; it fails; write "localhost:6379"`
	redis.DialURL("redis://localhost:6379/1")
	redis.DialURL("valkeys://cache.example.com")
	redis.DialURL("localhost:6379")        // want `missingscheme: "localhost" is read as the scheme; write "redis://localhost:6379"`
	redis.DialURL("http://localhost:6379") // want `badscheme: the scheme "http": redis\.DialURL fails; use a URL of redis, rediss, valkey, valkeys or unix`
	_ = asynq.RedisClientOpt{Addr: "localhost:6379"}
	_ = asynq.RedisClientOpt{Network: "unix", Addr: "redis.sock"}
	_ = asynq.RedisClientOpt{Addr: "localhost"}                                    // want `address: no port: asynq\.RedisClientOpt\.Addr fails`
	_ = asynq.RedisClientOpt{Addr: "redis://localhost:6379"}                       // want `address: asynq\.RedisClientOpt\.Addr takes host:port, and this is a URL`
	_ = asynq.RedisFailoverClientOpt{SentinelAddrs: []string{"s1:26379", "s2"}}    // want `address: no port: asynq\.RedisFailoverClientOpt\.SentinelAddrs fails`
	_ = asynq.RedisClusterClientOpt{Addrs: []string{"c1:7000", "redis://c2:7000"}} // want `address: asynq\.RedisClusterClientOpt\.Addrs takes host:port, and this is a URL`
	asynq.ParseRedisURI("redis-sentinel://s1:26379,s2:26379?master=m")
	asynq.ParseRedisURI("localhost:6379") // want `missingscheme: "localhost" is read as the scheme; write "redis://localhost:6379"`
	_ = rueidis.ClientOption{InitAddress: []string{"127.0.0.1:6379", "[::1]:6379"}}
	_ = rueidis.ClientOption{InitAddress: []string{"127.0.0.1"}} // want `address: no port: rueidis\.ClientOption\.InitAddress fails`
	rueidis.MustParseURL("redis://127.0.0.1:6379/0")
	rueidis.MustParseURL("127.0.0.1:6379") // want `badsyntax: ":" is not allowed in the first segment of a relative path`

	nsq.NewProducer("127.0.0.1:4150", nil)
	nsq.NewProducer("127.0.0.1", nil)   // want `address: no port: nsq\.NewProducer fails`
	c.ConnectToNSQD("http://nsqd:4150") // want `address: \(\*nsq\.Consumer\)\.ConnectToNSQD takes host:port, and this is a URL; it fails; write "nsqd:4150"`
	c.ConnectToNSQDs([]string{"nsqd1:4150", "nsqd2:4150"})
	c.ConnectToNSQLookupd("http://nsqlookupd:4161")
	c.ConnectToNSQLookupd("nsqlookupd:4161")
	c.ConnectToNSQLookupds([]string{"http://nsqlookupd:416100"}) // want `badport: port "416100" is over 65535`
	kgo.SeedBrokers("localhost:9092", "kafka")
	kgo.SeedBrokers("kafka://localhost:9092") // want `address: kgo\.SeedBrokers takes host:port, and this is a URL; write "localhost:9092"`
	zk.Connect([]string{"127.0.0.1", "zk2:2181"}, 0)
	zk.Connect([]string{"zk://127.0.0.1:2181"}, 0) // want `address: zk\.Connect takes host:port, and this is a URL; write "127\.0\.0\.1:2181"`
	gocql.NewCluster("192.0.2.1", "cassandra:9042")
	gocql.NewCluster("http://cassandra:9042") // want `address: gocql\.NewCluster takes host:port, and this is a URL; write "cassandra:9042"`

	amqp.Dial("amqp://guest@localhost:5672/")
	amqp.Dial("amqps://guest@localhost/vhost")
	amqp.Dial("localhost:5672")                           // want `missingscheme: "localhost" is read as the scheme; write "amqp://localhost:5672"`
	amqp.DialTLS("rabbitmq://guest@localhost:5672/", nil) // want `badscheme: the scheme "rabbitmq": amqp\.DialTLS fails; use a URL of amqp or amqps`
	o := new(mqtt.ClientOptions)
	o.AddBroker("tcp://broker.example.com:1883")
	o.AddBroker("mqtts://broker.example.com:8883")
	o.AddBroker("broker.example.com:1883")
	o.AddBroker(":1883")
	o.AddBroker("http://broker.example.com:1883")  // want `badscheme: \(\*mqtt\.ClientOptions\)\.AddBroker takes no such URL here; it fails; use a URL of tcp, mqtt, ssl, tls, mqtts, mqtt\+ssl, tcps, ws, wss or unix`
	o.AddBroker("tcp://broker.example.com:188300") // want `badport: port "188300" is over 65535`
	_ = pulsar.ClientOptions{URL: "pulsar://localhost:6650"}
	_ = pulsar.ClientOptions{URL: "pulsar+ssl://b1:6651,b2:6651"}
	_ = pulsar.ClientOptions{URL: "localhost:6650"} // want `missingscheme: "localhost" is read as the scheme; write "pulsar://localhost:6650"`
	neo4j.NewDriverWithContext("neo4j+s://db.example.com", nil)
	neo4j.NewDriverWithContext("bolt://localhost:7687", nil)
	neo4j.NewDriverWithContext("http://localhost:7474", nil) // want `badscheme: the scheme "http": neo4j\.NewDriverWithContext fails; use a URL of neo4j, neo4j\+s, neo4j\+ssc, bolt, bolt\+s, bolt\+ssc or bolt\+unix`
	neo4j.NewDriver("localhost:7687", nil)                   // want `missingscheme: "localhost" is read as the scheme; write "neo4j://localhost:7687"`
}

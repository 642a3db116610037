package standing

import (
	"fmt"

	elasticsearch "github.com/elastic/go-elasticsearch/v9"
	"github.com/redis/go-redis/v9"
	"github.com/segmentio/kafka-go"
)

// Lists in variables.

var nodes = []string{"HTTP://es1:9200"} // want `normalize: "HTTP://es1:9200" is not in normal form`

var once = []string{"es1.example.com"} // want `missingscheme: elasticsearch\.Config\.Addresses needs a scheme; write "https://es1\.example\.com"`

var changed = []string{"kafka://kafka1:9092"}

func init() { changed[0] = "kafka1:9092" }

func lists(more []string) {
	fmt.Println(nodes)
	_ = elasticsearch.Config{Addresses: nodes} // printed too
	_ = elasticsearch.Config{Addresses: once}
	brokers := []string{"kafka1:9092", "http://kafka2:9092"} // want `address: kafka\.ReaderConfig\.Brokers takes host:port, and this is a URL; write "kafka2:9092"`
	_ = kafka.ReaderConfig{Brokers: brokers}
	_ = kafka.ReaderConfig{Brokers: changed}
	sentinels := []string{"redis://s1:26379"}
	sentinels = append(sentinels[:0], more...)
	_ = redis.FailoverOptions{SentinelAddrs: sentinels}
	shared := []string{"http://kafka2:9092"} // want `address: kafka\.TCP takes host:port, and this is a URL; write "kafka2:9092"`
	kafka.TCP(shared...)
	kafka.TCP(shared...)
}

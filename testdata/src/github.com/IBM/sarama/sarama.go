// Package sarama stands in for github.com/IBM/sarama.
package sarama

type (
	Config        struct{}
	Broker        struct{}
	Client        interface{ Close() error }
	AsyncProducer interface{ Close() error }
	SyncProducer  interface{ Close() error }
	Consumer      interface{ Close() error }
	ConsumerGroup interface{ Close() error }
	ClusterAdmin  interface{ Close() error }
)

func NewAsyncProducer(addrs []string, conf *Config) (AsyncProducer, error) { return nil, nil }
func NewBroker(addr string) *Broker                                        { return nil }
func NewClient(addrs []string, conf *Config) (Client, error)               { return nil, nil }
func NewClusterAdmin(addrs []string, conf *Config) (ClusterAdmin, error)   { return nil, nil }
func NewConsumer(addrs []string, config *Config) (Consumer, error)         { return nil, nil }
func NewConsumerGroup(addrs []string, groupID string, config *Config) (ConsumerGroup, error) {
	return nil, nil
}
func NewSyncProducer(addrs []string, config *Config) (SyncProducer, error) { return nil, nil }

// Package zk stands in for github.com/go-zookeeper/zk.
package zk

import (
	"time"
)

func Connect(servers []string, sessionTimeout time.Duration, options ...any) (any, any, error) {
	return nil, nil, nil
}

func ConnectWithDialer(servers []string, sessionTimeout time.Duration, dialer any) (any, any, error) {
	return nil, nil, nil
}

// Package push stands in for github.com/prometheus/client_golang/prometheus/push.
package push

func New(url, job string) {}

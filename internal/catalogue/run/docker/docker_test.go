package docker

import (
	"strings"
	"testing"

	"github.com/docker/docker/client"
)

// The role docker-host: what has no "://" is refused, with the words of its message.
func TestHosts(t *testing.T) {
	for name, take := range map[string]func(host string) error{
		"NewClient":    func(host string) error { _, err := client.NewClient(host, "", nil, nil); return err }, //lint:ignore SA1019 it is in the catalogue
		"WithHost":     func(host string) error { _, err := client.NewClientWithOpts(client.WithHost(host)); return err },
		"ParseHostURL": func(host string) error { _, err := client.ParseHostURL(host); return err },
	} {
		for host, ok := range map[string]bool{
			"unix:///run/docker.sock": true, "tcp://127.0.0.1:1": true, "npipe:////./pipe/docker": true,
			"127.0.0.1:2375": false, "localhost:2375": false, "/var/run/docker.sock": false,
		} {
			err := take(host)
			if refused := err != nil && strings.Contains(err.Error(), "unable to parse docker host"); refused == ok {
				t.Errorf("%s %s: %v", name, host, err)
			}
		}
	}
}

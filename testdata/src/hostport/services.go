package hostport

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ec2/types"
	"github.com/docker/docker/api/types/network"
	"github.com/grandcat/zeroconf"
	"github.com/spf13/viper"
)

// The host of a service is a name.
func services(found *zeroconf.ServiceEntry) {
	http.Get(fmt.Sprintf("http://%s:%d/", found.HostName, found.Port))
	http.Get(fmt.Sprintf("http://%s:%d/", os.Getenv("REPORT_FQDN"), 8443))
	http.Get(fmt.Sprintf("http://%s:%d/", viper.GetString("server.domain"), 8443))
}

type publicNet struct{ IPv4 struct{ IP net.IP } }

// These have IPv6 addresses in fields of their own.
func machines(to *network.EndpointSettings, vm types.Instance, on publicNet) {
	http.Get(fmt.Sprintf("http://%s:%d/", to.IPAddress, 80))
	http.Get(fmt.Sprintf("http://%s:%d/", aws.ToString(vm.PrivateIpAddress), 80))
	http.Get(fmt.Sprintf("http://%s:%d/", *vm.PrivateIpAddress, 80))
	http.Get(fmt.Sprintf("http://%s:%d/", on.IPv4.IP, 80))
	net.Dial("tcp", on.IPv4.IP.String()+":22")
}

type forge struct{ host, owner string }

func newForge(u *url.URL) *forge { return &forge{u.Hostname(), u.Path} }

// What is compared with a forge is the name of one.
func (f *forge) issues() {
	base := "https://api.github.com/"
	if f.host != "github.com" {
		base = "https://" + f.host + "/api/v3/"
	}
	http.Get(base)
}

func clone(host string, port int) {
	switch host {
	case "github.com", "gitlab.com":
		return
	}
	http.Get(fmt.Sprintf("http://%s:%d/", host, port))
}

func profileOf(u *url.URL) {
	switch u.Hostname() {
	case "github.com", "gitlab.com":
		return
	}
	http.Get("https://" + u.Hostname() + "/api/v1/user")
}

// A setting is what its user writes, in a map that a file or a caller fills.
func fromSettings(cfg map[string]string, conf struct{ Values map[string]string }) {
	net.Dial("tcp", cfg["host"]+":"+cfg["port"])                                          // want `address: breaks if cfg\["host"\] is IPv6`
	net.Dial("tcp", fmt.Sprintf("%s:%s", conf.Values["db_host"], conf.Values["db_port"])) // want `address: breaks if conf.Values\["db_host"\] is IPv6`
	net.Dial("tcp", cfg["smtp_host"]+":25")
	net.Dial("tcp", cfg["tenant"]+":25")
	net.Dial("tcp", cfg["server_name"]+":25")
	net.Dial("tcp", net.JoinHostPort(cfg["addr"], cfg["port"]))
}

func knownSettings(name string) {
	cfg := map[string]string{"host": "db.example.com", "user": "app"}
	net.Dial("tcp", cfg["host"]+":5432")
	other := make(map[string]string)
	other["host"] = name + ".example.com"
	net.Dial("tcp", other["host"]+":5432")
}

func bracketedSettings(cfg map[string]string) {
	if strings.Contains(cfg["host"], ":") {
		cfg["host"] = "[" + cfg["host"] + "]"
	}
	net.Dial("tcp", cfg["host"]+":5432")
}

func namedSettings(cfg map[string]string) error {
	if strings.Contains(cfg["host"], ":") {
		return errors.New("a host has no colon")
	}
	_, err := net.Dial("tcp", cfg["host"]+":5432")
	return err
}

func parsedSettings(cfg map[string]string) {
	host, port := cfg["host"], cfg["port"]
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		host = "[" + host + "]"
	}
	net.Dial("tcp", host+":"+port)
}

func keptSetting(cfg map[string]string) {
	host := cfg["host"]
	net.Dial("tcp", host+":5432") // want `address: breaks if cfg\["host"\] is IPv6`
}

func givenSettings() { givenHost(map[string]string{"host": "db.example.com"}) }

func givenHost(cfg map[string]string) { net.Dial("tcp", cfg["host"]+":5432") }

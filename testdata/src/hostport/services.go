package hostport

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"

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

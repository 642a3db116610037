package hostport

import (
	"fmt"
	"net/http"

	"github.com/grandcat/zeroconf"
)

// The host of a service is a name.
func services(found *zeroconf.ServiceEntry) {
	http.Get(fmt.Sprintf("http://%s:%d/", found.HostName, found.Port))
}

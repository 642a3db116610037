package hostport

import (
	"fmt"
	"os"
)

// The machine's name is no IPv6 address.
func hostname(port int) {
	_ = fmt.Sprintf("http://%s:%d/", os.Getenv("HOSTNAME"), port)
	name := os.Getenv("HOSTNAME")
	_ = fmt.Sprintf("http://%s:%d/", name, port)
}

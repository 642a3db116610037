package check

import (
	"strings"

	"github.com/urilint/urilint/uri"
)

// BeginsWithHost reports whether text would be a right authority and what
// follows it, with a host that looks like one: an address, localhost, or a name
// with a dot. "users/1" is a path to all who read it. Local are the hosts that
// seldom speak TLS, the first two.
func BeginsWithHost(text string) (ok, local bool) {
	ref, err := uri.Parse("//" + text)
	if err != nil {
		return false, false
	}
	host, _ := ref.Host()
	_, addr := ref.Addr()
	local = addr || strings.EqualFold(host, "localhost")
	return local || strings.Contains(strings.Trim(host, "."), "."), local
}

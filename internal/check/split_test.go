package check

import (
	"net"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// What the message says becomes of a host and port is what package strings makes of it,
// and what it advises gives the host.
func TestSplit(t *testing.T) {
	by := map[string]func(string) string{
		"Split":  func(s string) string { return strings.Split(s, ":")[0] },
		"SplitN": func(s string) string { return strings.SplitN(s, ":", 2)[0] },
		"Cut":    func(s string) string { host, _, _ := strings.Cut(s, ":"); return host },
		"Index":  func(s string) string { return s[:strings.Index(s, ":")] },
	}
	for name, split := range by {
		for _, of := range []string{"remote-addr", "url-host"} {
			s := NewSite(strval.Value{Text: ":"}, newSite(t, "separator", "").Role, "strings."+name)
			s.Split = &Split{By: name, Text: "x", Of: of}
			in, _ := s.Split.witness()
			host, _, err := net.SplitHostPort(in)
			if err != nil || host != (&url.URL{Host: in}).Hostname() || host == split(in) {
				t.Errorf("%s: %q, %v", in, host, err)
			}
			found := runHostport(s)
			if len(found) != 1 || found[0].Group != Elsewhere || !strings.Contains(found[0].Message, "as in "+strconv.Quote(in)+", becomes "+strconv.Quote(split(in))+"; use net.SplitHostPort") {
				t.Errorf("%s of %s: %v", name, of, found)
			}
			s.Split.URL = "u"
			if found := runHostport(s); len(found) != 1 || !strings.Contains(found[0].Message, "use u.Hostname()") {
				t.Errorf("%s of a URL: %v", name, found)
			}
			s.Test = true
			if found := runHostport(s); found != nil {
				t.Errorf("in a test: %v", found)
			}
		}
	}
	if found := runHostport(NewSite(strval.Value{Text: ":"}, newSite(t, "separator", "").Role, "")); found != nil {
		t.Errorf("nothing is taken apart: %v", found)
	}
}

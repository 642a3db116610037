package uri

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checked dumps the faults of a URI: offset, component and rule of each, "+" for
// what is missing, "-" for what must not be there.
func checked(s string) string {
	r := MustParse(s)
	name, _ := r.Scheme()
	scheme, ok := LookupScheme(name)
	if !ok {
		return "unknown"
	}
	var out []string
	for _, f := range scheme.Check(r) {
		what := f.Rule
		switch {
		case strings.Contains(f.Reason(), "must have"):
			what = "+"
		case strings.Contains(f.Reason(), "must not"):
			what = "-"
		}
		out = append(out, fmt.Sprintf("%d %s %s", f.Offset, f.Component, what))
	}
	return strings.Join(out, ", ")
}

// By scheme: what its specification gives as examples, then what it forbids.
func TestSchemeCheck(t *testing.T) {
	good, bad := map[string]bool{}, map[string]bool{}
	for _, c := range []struct{ in, want string }{
		{"HTTP://www.example.com:8080/x?y#z", ""},
		{"http://u:p@h:/", ""}, // an empty port, userinfo: of the syntax
		{"http://h:65535/", ""},
		{"http://h:0065535/", ""},
		{"http://h:65536/", "13 port tcp-port"},
		{"https://h", ""},
		{"https://h:99999/", "14 port tcp-port"},
		{"http://h:123456/", "14 port tcp-port"},
		{"http:///x", "7 host +"},
		{"http://u@/x", "9 host +"},
		{"https:/x", "6 host +"},
		{"https:x", "6 host +"},

		{"ws://h/a?b", ""},
		{"wss://h", ""},
		{"wss://u@h/a", "6 userinfo -"},
		{"ws://h/a#b", "9 fragment -"},
		{"ws:h", "3 authority +"},

		{"ftp://user:pw@ftp.example.com/a/b;type=i", ""},
		{"ftp:/a", "4 host +"},

		{"file:///etc/hosts", ""}, // RFC 8089 appendix B
		{"file:/etc/hosts", ""},
		{"file://localhost/etc", ""},
		{"file:////server/share", ""},
		{"file://h:80/x", "9 port -"},
		{"file://u@h/x?q", "7 userinfo -, 13 query -"},
		{"file:etc", "5 path file-path"},
		{"file://etc", "10 path file-path"},

		{"mailto:chris@example.com", ""}, // RFC 6068 section 6
		{"mailto:infobot@example.com?subject=current-issue", ""},
		{"mailto:joe@example.com?cc=bob@example.com&body=hello", ""},
		{"mailto:?to=joe@example.com&cc=bob@example.com", ""},
		{"mailto:%22not%40me%22@example.org", ""},
		{"mailto:%22oh%5C%5Cno%22@example.org", ""},
		{"mailto:a@b,c@d", ""},
		{"mailto:unlikely%3Faddress@example.com?blat=foop", ""},
		{"mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test", ""},
		{"mailto://chris@example.com", "7 path mailto-rest"},
		{"mailto:chris", "12 path mailto-rest"},
		{"mailto:a@b?subject", "18 query mailto-rest"},
		{"mailto:a@b?s=x/y", "14 query mailto-rest"},
		{"mailto:a@b;c@d", "10 path mailto-rest"},

		{"urn:example:a123,z456", ""}, // RFC 8141 section 3.2
		{"urn:example:1/406/47452/2", ""},
		{"urn:example:weather?=op=map&lat=39.56", ""},
		{"urn:example:foo-bar-baz-qux?+CCResolve:cc=uk?=a#frag", ""},
		{"urn:ISBN:0451450523", ""},
		{"urn:a:b", "5 path urn-rest"}, // a NID has two characters
		{"urn:-a:b", "4 path urn-rest"},
		{"urn:example:", "12 path urn-rest"},
		{"urn:example", "11 path urn-rest"},
		{"urn:example:a?b", "14 query urn-rest"},
		{"urn://example:1/", "4 path urn-rest"},
		{"urn:" + strings.Repeat("a", 33) + ":b", "36 path urn-rest"},

		{"tel:+1-201-555-0123", ""}, // RFC 3966 section 6
		{"tel:7042;phone-context=example.com", ""},
		{"tel:863-1234;phone-context=+1-914-555", ""},
		{"tel:+1-201-555-0123;ext=22", ""},
		{"tel:7042", "8 path telephone-subscriber"}, // a local number needs a context
		{"tel:+1;ext=1;isub=1;a=1;b", ""},
		{"tel:+1;ext=1;ext=2", "13 path "},
		{"tel:+1;a;b=1;A=2", "13 path "},
		{"tel:7042;phone-context=a;phone-context=b", "25 path "},
		{"tel:+1201;", "10 path telephone-subscriber"},
		{"tel:+1x", "6 path telephone-subscriber"},
		{"tel://+1", "4 path telephone-subscriber"},

		{"data:,A%20brief%20note", ""}, // RFC 2397 section 4
		{"data:text/plain;charset=iso-8859-7,%be%d3%be", ""},
		{"data:image/gif;base64,R0lGODdhMAAwAPAAAAAA", ""},
		{"data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local", ""},
		{"data:,a?b=c", ""},
		{"data:text/plain", "15 path data-rest"},
		{"data:text/plain;charset=%22a/b;c,d%22,x", ""},
		{"data:text/plain;charset=a%2Fb,x", ""},
		{"data:text/plain;charset=a/b,x", "25 path data-rest"},
		{"data:text/plain;a=b=c,x", "19 path data-rest"},
		{"data:text/plain;charset=,x", "24 path data-rest"},
		{"data:text,x", "9 path data-rest"},
		{"data:text/plain;base64#x", "22 path data-rest"},
		{"data:text/plain;base64;charset=x,", "22 path data-rest"},

		{"ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress", ""}, // RFC 4516 section 4
		{"ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)", ""},
		{"LDAP://ldap1.example.com/c=GB?objectClass?ONE", ""},
		{"ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com", ""},
		{"ldap://h/x??all", "12 query ldap-rest"},
		{"ldap://h/x?a?sub?b?c?d", "20 query ldap-rest"},
		{"ldap://u@h/", "7 userinfo -"},
		{"ldap://ldap.example.net", ""}, // three that are equivalent
		{"ldap://ldap.example.net/", ""},
		{"ldap://ldap.example.net/?", ""},
		{"ldap://h?x", "8 path ldap-rest"}, // "?" only after "/" dn
		{"ldap://h??sub", "8 path ldap-rest"},
		{"ldap:x", "5 authority +, 5 path ldap-rest"},

		{"news:comp.lang.go", ""},
		{"news:*", ""},
		{"news:", ""},
		{"news://news.example.com/a$b@example.com", ""},
		{"news://news.example.com/", ""},
		{"news://u@[::1]:119/*", ""},
		{"news:a/b", "6 path news-rest"},
		{"news://h", "8 path news-rest"}, // the server comes with a "/"
		{"news:/x", "6 path news-rest"},
		{"news:a?b", "6 path news-rest"},
		{"nntp://news.example.com/comp.lang.go/1234", ""},
		{"nntp://news.example.com/comp.lang.go/x", "37 path nntp-path"},
		{"nntp:comp.lang.go", "5 authority +, 5 path nntp-path"},

		{"telnet://u:p@h:23/", ""},
		{"telnet://h/x", "11 path telnet-path"},
		{"telnet://h/?x", "12 query -"},
		{"ssh://user@host.example.com:2222", ""},
		{"sftp://user@host.example.com/~/file.txt", ""},
		{"ssh:host", "4 host +"},
		{"git://h/p.git", ""},
		{"git+ssh://git@h/p.git", ""},
		{"git:///p", "6 host +"},
		{"git+ssh:/p", "8 host +"},
		{"sftp:/p", "5 host +"},

		{"postgresql://", ""}, // libpq's examples
		{"postgresql://user:secret@localhost", ""},
		{"postgresql://other@localhost/otherdb?connect_timeout=10&application_name=myapp", ""},
		{"postgresql:///mydb?host=localhost&port=5433", ""},
		{"postgresql://%2Fvar%2Flib%2Fpostgresql/dbname", ""},
		{"postgres://h/db?sslmode", "23 query pg-query"},
		{"postgres:db", "9 authority +"},
		{"mysql://user@host:3306/db", ""},
		{"mysql:///db", "8 host +"},
		{"redis:localhost", "6 authority +"},
		{"postgres:///db", ""},
		{"postgresql:db", "11 authority +"},
		{"rediss://h:6380", ""},
		{"redis://user:secret@localhost:6379/0?foo=bar&qux=baz", ""},
		{"rediss:localhost", "7 authority +"},

		{"amqp://user%61:%61pass@ho%61st:10000/v%2fhost", ""}, // RabbitMQ's appendix A
		{"amqp://", ""},
		{"amqp://:@/", ""},
		{"amqp://host/%2f", ""},
		{"amqps://[::1]", ""},
		{"amqps:h", "6 authority +, 6 path amqp-path"},
		{"amqp://host/a/b", "13 path amqp-path"},
		{"amqp://a:b:c@host", "10 userinfo amqp-userinfo"},

		{"mongodb://u:p%3A@h:27017/db?w=1", ""},
		{"mongodb://a,b,c:27017/", ""},
		{"mongodb://%2Ftmp%2Fmongodb-27017.sock", ""},
		{"mongodb://u:p:q@h", "13 userinfo mongodb-userinfo"},
		{"mongodb://h:0/", "13 port mongodb-port"},
		{"mongodb://h:/", "12 port mongodb-port"},
		{"mongodb://h/a/b", "13 path mongodb-path"},
		{"mongodb:///db", "10 host +"},
		{"mongodb+srv://u:p@cluster.example.com/db?w=majority", ""},
		{"mongodb+srv://h.example.com:27017/", "28 port -"},
		{"mongodb+srv://a.b.c,d.e.f/", "19 host mongodb-host"},

		{"nats://user:pass@localhost:4222", ""},
		{"nats:localhost", "5 host +"},
		{"s3://bucket/key", ""},
		{"s3:///key", "5 host +"},
		{"gs://bucket/a", ""},
		{"gs:bucket/a", "3 host +"},
		{"oci://registry.example.com:5000/charts/x", ""},
		{"oci:charts/x", "4 host +"},
		{"spiffe://staging.example.com/payments/mysql", ""},
		{"spiffe://example.com", ""},
		{"spiffe://example.com/.../..a/.b", ""},
		{"spiffe://" + strings.Repeat("a", 255) + "/b", ""},
		{"spiffe://" + strings.Repeat("a", 256) + "/b", "264 host "},
		{"spiffe://Example.com/", "9 host trust-domain, 21 path spiffe-path"},
		{"spiffe://e/a/../b", "15 path spiffe-path"},
		{"spiffe://e/a//b", "13 path spiffe-path"},
		{"spiffe://e/%61", "11 path spiffe-path"},
		{"spiffe://u@e:1/a?b#c", "9 userinfo -, 13 port -, 17 query -, 19 fragment -"},
		{"spiffe:///a", "9 host +, 9 host trust-domain"},

		{"unheard-of://h:99999/", "unknown"},
	} {
		if got := checked(c.in); got != c.want {
			t.Errorf("%q: %s, want %s", c.in, got, c.want)
		}
		name, _, _ := strings.Cut(strings.ToLower(c.in), ":")
		good[name] = good[name] || c.want == ""
		bad[name] = bad[name] || c.want != ""
	}

	// Forgetting: each file of schemes/ is tried above and named in the docs.
	doc, err := os.ReadFile("scheme.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(doc), "It knows\n")
	list, _, _ = strings.Cut(list, "\nfunc")
	files, err := filepath.Glob("../internal/grammar/schemes/*.scheme")
	if err != nil || len(files) == 0 {
		t.Fatal("no files of schemes", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".scheme")
		if !good[name] || !bad[name] {
			t.Errorf("%s: a URI that is right and one that is wrong belong into the table of this test", name)
		}
		if !slices.Contains(strings.Fields(list), name) {
			t.Errorf("%s: it is missing in the list in LookupScheme's doc comment", name)
		}
	}
}

func TestSchemeFaultText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"http:///x", `uri: an http URI must have a host at byte 7 of "http:///x" (RFC 9110 section 4.2.1)`},
		{"wss://u@h", `uri: a wss URI must not have userinfo at byte 6 of "wss://u@h" (RFC 6455 section 3)`},
		{"https://h:65536", `uri: the port of an https URI is out of range at byte 14 of "https://h:65536" (tcp-port, RFC 9110 section 4.2.2)`},
		{"mailto://a@b", `uri: "/" is not allowed in the path of a mailto URI at byte 7 of "mailto://a@b" (mailto-rest, RFC 6068 section 2)`},
		{"tel:+1;ext=1;Ext=2", `uri: "Ext" is given twice in the path of a tel URI at byte 13 of "tel:+1;ext=1;Ext=2" (RFC 3966 section 3)`},
		{"news://h", `uri: the path of a news URI ends too early at byte 8 of "news://h" (news-rest, RFC 5538 section 4)`},
		{"urn:isbn", `uri: the path of a urn URI ends too early at byte 8 of "urn:isbn" (urn-rest, RFC 8141 section 2)`},
	} {
		r := MustParse(c.in)
		name, _ := r.Scheme()
		s, _ := LookupScheme(name)
		faults := s.Check(r)
		if len(faults) != 1 || faults[0].Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.in, faults, c.want)
		}
	}
}

// A reference of another scheme, or of none, is not judged.
func TestSchemeCheckOfOthers(t *testing.T) {
	http, _ := LookupScheme("http")
	for _, in := range []string{"", "/x", "//h:99999/", "https:x", "x:y"} {
		if faults := http.Check(MustParse(in)); faults != nil {
			t.Errorf("%q: %v", in, faults)
		}
	}
	var none Scheme
	if faults := none.Check(MustParse("x:y")); faults != nil || none.Name() != "" || none.Spec() != "" {
		t.Errorf("the zero Scheme has a name or finds %v", faults)
	}
	if _, ok := none.DefaultPort(); ok {
		t.Error("the zero Scheme has a default port")
	}
}

func TestSchemeAccessors(t *testing.T) {
	for _, c := range []struct{ name, spec, port string }{
		{"http", "RFC 9110", "80"},
		{"WSS", "RFC 6455", "443"},
		{"ftp", "RFC 1738", "21"},
		{"ldap", "RFC 4516", "389"},
		{"urn", "RFC 8141", ""},
		{"mongodb+srv", "MongoDB Initial DNS Seedlist Discovery", ""},
	} {
		s, ok := LookupScheme(c.name)
		port, has := s.DefaultPort()
		if !ok || s.Name() != strings.ToLower(c.name) || s.Spec() != c.spec || port != c.port || has != (port != "") {
			t.Errorf("%s: %s, %s, %q, %v", c.name, s.Name(), s.Spec(), port, has)
		}
	}
	if s, ok := LookupScheme("gopher"); ok {
		t.Errorf("gopher is known as %s", s.Name())
	}
}

func TestSchemeCheckDoesNotAllocate(t *testing.T) {
	r := MustParse("https://example.com:8443/a?b#c")
	s, _ := LookupScheme("https")
	if n := testing.AllocsPerRun(100, func() { s.Check(r) }); n != 0 {
		t.Errorf("Check of a right URI: %v allocations, want 0", n)
	}
}

func ExampleScheme_Check() {
	s, _ := LookupScheme("mailto")
	for _, f := range s.Check(MustParse("mailto://ann@example.com")) {
		fmt.Println(f)
	}
	// Output:
	// uri: "/" is not allowed in the path of a mailto URI at byte 7 of "mailto://ann@example.com" (mailto-rest, RFC 6068 section 2)
}

func BenchmarkSchemeCheck(b *testing.B) {
	r := MustParse("https://example.com:8443/a?b#c")
	s, _ := LookupScheme("https")
	for b.Loop() {
		s.Check(r)
	}
}

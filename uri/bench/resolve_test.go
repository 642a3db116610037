package bench

import (
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/urilint/urilint/uri"
)

// rfc54 are the references of RFC 3986 section 5.4, normal and abnormal, whose base
// is "http://a/b/c/d;p?q".
var rfc54 = []string{
	"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g",
	"../../../g", "../../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g;x=1/../y", "g?y/./x", "g?y/../x", "g#s/./x", "g#s/../x", "http:g",
}

var sink string

// BenchmarkResolveRFC resolves the RFC's references to strings. Each round times
// both packages, one after the other, so that what else the machine does hits
// both; "ratio" is the median over the rounds of net/url's time by uri's.
func BenchmarkResolveRFC(b *testing.B) {
	const base = "http://a/b/c/d;p?q"
	ours, theirs := uri.MustParse(base), must(url.Parse(base))
	var ourRefs []uri.Ref
	var theirRefs []*url.URL
	for _, s := range rfc54 {
		ourRefs = append(ourRefs, uri.MustParse(s))
		theirRefs = append(theirRefs, must(url.Parse(s)))
	}
	const repeat = 50
	var ratios, each []float64
	for b.Loop() {
		start := time.Now()
		for range repeat {
			for _, r := range ourRefs {
				target, err := ours.Resolve(r)
				if err != nil {
					b.Fatal(err)
				}
				sink = target.String()
			}
		}
		middle := time.Now()
		for range repeat {
			for _, r := range theirRefs {
				sink = theirs.ResolveReference(r).String()
			}
		}
		our, their := middle.Sub(start), time.Since(middle)
		ratios = append(ratios, float64(their)/float64(our))
		each = append(each, float64(our.Nanoseconds())/float64(repeat*len(rfc54)))
	}
	b.ReportMetric(median(ratios), "ratio")
	b.ReportMetric(median(each), "ns/ref")
	b.ReportMetric(0, "ns/op")
}

func must(u *url.URL, err error) *url.URL {
	if err != nil {
		panic(err)
	}
	return u
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

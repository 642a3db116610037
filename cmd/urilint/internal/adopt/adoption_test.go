package adopt

import (
	"reflect"
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

func TestReadDiff(t *testing.T) {
	const diff = `diff --git a/a b.go b/a b.go
--- a/a b.go	
+++ b/a b.go	
@@ -3,2 +3 @@ func x() {
-+++ b/no.go
-@@ -1 +1 @@
+++++ b/neither.go
@@ -9 +8,0 @@
-gone
@@ -20,0 +20,3 @@
+a
+b
+c
diff --git "a/q\"\t.go" "b/q\"\t.go"
--- "a/q\"\t.go"
+++ "b/q\"\t.go"
@@ -1 +1 @@
-x
\ No newline at end of file
+y
\ No newline at end of file
@@ -5 +5 @@
-x
+y
diff --git a/gone.go b/gone.go
--- a/gone.go
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git a/new.go b/new.go
--- /dev/null
+++ b/new.go
@@ -0,0 +1,2 @@
+x
+y
`
	c := &changedLines{lines: make(map[string][]lineSet)}
	c.readDiff(diff)
	want := map[string][]lineSet{
		"a b.go":   {{3, 4}, {20, 23}},
		"q\"\t.go": {{1, 2}, {5, 6}},
		"new.go":   {{1, 3}},
	}
	if !reflect.DeepEqual(c.lines, want) {
		t.Errorf("%v, want %v", c.lines, want)
	}
}

// Of findings with one key, as many are known as were counted.
func TestBaselineSplit(t *testing.T) {
	at := func(line int, check, uri string) result.Finding {
		return result.Finding{Check: check, URI: uri, Start: result.Position{Line: line}, Path: "/src/web/a.go"}
	}
	b := &baseline{"/src/known.json", map[knownFinding]int{
		{"web/a.go", "badport", "http://a:99999"}: 2,
		{"web/a.go", "badhost", "http://a..b"}:    1,
	}}
	unknown, stale := b.split([]result.Finding{
		at(1, "badport", "http://a:99999"),
		at(2, "badsyntax", "http://a:99999"),
		at(3, "badport", "http://a:99999"),
		at(4, "badport", "http://a:99999"),
		at(5, "badport", "http://b:99999"),
	})
	var lines []int
	for _, f := range unknown {
		lines = append(lines, f.Start.Line)
	}
	if want := []int{2, 4, 5}; !reflect.DeepEqual(lines, want) {
		t.Errorf("new in lines %v, want %v", lines, want)
	}
	if want := []knownFinding{{"web/a.go", "badhost", "http://a..b"}}; !reflect.DeepEqual(stale, want) {
		t.Errorf("stale: %v, want %v", stale, want)
	}
	if len(b.known) != 2 || b.known[knownFinding{"web/a.go", "badport", "http://a:99999"}] != 2 {
		t.Errorf("the baseline was changed: %v", b.known)
	}
}

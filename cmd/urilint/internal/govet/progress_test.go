package govet

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"
)

// What a terminal gets, by the time of the run and what the tool has answered.
func TestProgress(t *testing.T) {
	start := time.Unix(1e9, 0)
	var terminal bytes.Buffer
	asked := 0
	p := &progress{terminal: &terminal, next: start.Add(progressAfter), total: func() int { asked++; return 3 }}
	step := func(after time.Duration, answers, want string) {
		t.Helper()
		terminal.Reset()
		p.Write([]byte(answers))
		if !p.tick(start.Add(after)) {
			t.Errorf("after %v: it ended", after)
		}
		if got := terminal.String(); got != want {
			t.Errorf("after %v: %q, want %q", after, got, want)
		}
	}
	step(0, "", "")
	step(1999*time.Millisecond, "{}\n", "")
	if asked != 0 {
		t.Error("the number of packages was asked for too early")
	}
	step(2*time.Second, "", "\r\x1b[Kurilint: checking, 1 of 3 packages done")
	step(3*time.Second, "", "") // nothing new
	step(4*time.Second, "{\n\t\"p\": {\n\t}", "")
	step(5*time.Second, "\n", "")
	step(6*time.Second, "}\n# p\n", "\r\x1b[Kurilint: checking, 2 of 3 packages done")
	step(7*time.Second, "{", "")
	step(8*time.Second, "}\r\n", "\r\x1b[Kurilint: checking, 3 of 3 packages done")
	step(9*time.Second, "{}\n", "\r\x1b[Kurilint: checking, 4 packages done") // more than were expected
	if asked != 1 {
		t.Errorf("the number of packages was asked for %d times", asked)
	}
	terminal.Reset()
	p.end()
	if got := terminal.String(); got != "\r\x1b[K" {
		t.Errorf("at the end: %q", got)
	}
	if terminal.Reset(); p.tick(start.Add(time.Minute)) || terminal.Len() > 0 {
		t.Errorf("after the end: %q", terminal.String())
	}
}

// A log gets a line after half a minute, and for each that follows, and one at the end.
func TestProgressLog(t *testing.T) {
	t.Setenv("URILINT_PROGRESS", "")
	start := time.Unix(1e9, 0)
	var log bytes.Buffer
	p := newProgress(&log, func() int { return 3 }, start)
	for _, after := range []time.Duration{2, 29, 30, 31, 59, 60, 61, 75} {
		if after == 59 {
			p.Write([]byte("{}\n"))
		}
		p.tick(start.Add(after * time.Second))
	}
	p.end()
	if got, want := log.String(), "urilint: checking, 0 of 3 packages done\nurilint: checking, 1 of 3 packages done\nurilint: checked 1 package\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if p := newProgress(nil, nil, start); p != nil {
		t.Error("progress that nobody sees")
	}
	t.Setenv("URILINT_PROGRESS", "off")
	if p := newProgress(&log, nil, start); p != nil {
		t.Error("progress that is not wanted")
	}
}

// A run that is short shows nothing.
func TestProgressSilent(t *testing.T) {
	t.Setenv("URILINT_PROGRESS", "")
	var terminal bytes.Buffer
	start := time.Unix(1e9, 0)
	p := newProgress(&terminal, func() int { return 1 }, start)
	p.log, p.next = false, start.Add(progressAfter)
	p.Write([]byte("{}\n"))
	p.tick(start.Add(time.Second))
	p.end()
	if terminal.Len() > 0 {
		t.Errorf("a short run: %q", terminal.String())
	}

	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	if p := newProgress(w, nil, start); !p.log {
		t.Error("a pipe is taken for a terminal")
	}
}

// Text of any size is counted in little space.
func TestProgressLongLine(t *testing.T) {
	p := &progress{}
	p.Write([]byte("{}" + strings.Repeat("}", 1<<20) + "\n}\n}"))
	if p.done != 1 || cap(p.tail) > 64 {
		t.Errorf("%d answers, %d bytes kept", p.done, cap(p.tail))
	}
}

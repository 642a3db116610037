package govet

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

const (
	progressAfter = 2 * time.Second        // shorter runs show nothing
	progressEvery = 200 * time.Millisecond // how often the line is drawn again
	progressLine  = 30 * time.Second       // the same and both where there is no terminal
)

// A progress is a line on a terminal that says how far a run of go vet is:
//
//	urilint: checking, 12 of 340 packages done
//
// Elsewhere, such as in the log of CI, it is a line for each half minute.
//
// It is an io.Writer for what the tool answers, and counts the answers in it.
type progress struct {
	terminal io.Writer
	log      bool       // it is not a terminal
	next     time.Time  // when the line is drawn, at the earliest
	total    func() int // how many answers there will be; 0 if that cannot be determined

	mu    sync.Mutex
	tail  []byte // of what was written, after the last "\n"
	done  int    // answers
	all   int    // what total returned
	known bool   // total was called
	shown string // the line that was written last
	ended bool
}

// newProgress returns the progress of a run that starts at a time, or nil if there is
// nothing to write to. In a log, URILINT_PROGRESS=off keeps it away.
func newProgress(w io.Writer, total func() int, now time.Time) *progress {
	if w == nil || os.Getenv("URILINT_PROGRESS") == "off" && !terminal.TakesEscapes(w) {
		return nil
	}
	p := &progress{terminal: w, log: !terminal.TakesEscapes(w), total: total, next: now.Add(progressAfter)}
	if p.log {
		p.next = now.Add(progressLine)
	}
	return p
}

// watch draws the line until end is called.
func (p *progress) watch() {
	for {
		time.Sleep(progressEvery)
		if !p.tick(time.Now()) {
			return
		}
	}
}

// Write counts the answers of the tool in text. Each is an object of JSON whose
// last line is "}", or "{}" as a whole.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := len(text)
	for {
		line, rest, whole := bytes.Cut(text, []byte("\n"))
		// Of a longer line nothing is needed but that it is longer.
		p.tail = append(p.tail, line[:min(len(line), 4)]...)
		if !whole {
			return n, nil
		}
		if last := string(bytes.TrimSuffix(p.tail, []byte("\r"))); last == "}" || last == "{}" {
			p.done++
		}
		p.tail, text = p.tail[:0], rest
	}
}

// tick draws the line if now is late enough for one, and
// reports whether the run goes on.
func (p *progress) tick(now time.Time) bool {
	if now.Before(p.next) {
		p.mu.Lock()
		defer p.mu.Unlock()
		return !p.ended
	}
	if !p.known { // only the caller of tick looks at it
		p.all, p.known = p.total(), true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		return false
	}
	line := fmt.Sprintf("urilint: checking, %d of %s done", p.done, terminal.Count(p.all, "package"))
	if p.all < p.done || p.all == 0 {
		line = "urilint: checking, " + terminal.Count(p.done, "package") + " done"
	}
	switch {
	case p.log:
		p.shown, p.next = line, now.Add(progressLine)
		fmt.Fprintln(p.terminal, line)
	case line != p.shown:
		p.shown = line
		fmt.Fprint(p.terminal, eraseLine, line)
	}
	return true
}

// eraseLine clears the line that the cursor is in and goes to its start (ECMA-48
// section 8.3.41).
const eraseLine = "\r\x1b[K"

// end takes the line away: what comes next is output. In a log, which keeps its lines, the last one says
// that the run came to its end.
func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch p.ended = true; {
	case p.shown == "":
	case p.log:
		fmt.Fprintf(p.terminal, "urilint: checked %s\n", terminal.Count(p.done, "package"))
	default:
		fmt.Fprint(p.terminal, eraseLine)
	}
}

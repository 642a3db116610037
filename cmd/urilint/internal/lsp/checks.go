package lsp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A pack is a package with an open file.
type pack struct {
	timer     *time.Timer     // of the check to come; nil: none
	published map[string]bool // the files whose diagnostics the client has
}

// stop takes back that a check is to come.
func (p *pack) stop() {
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}

// A run is one check of a package.
type run struct {
	dir     string
	cancel  func()
	buffers map[string][]byte // the texts that are checked
	report  *Report
	err     error
}

// open returns the open documents, in the order of their paths.
func (s *Server) open() []*document {
	return slices.SortedFunc(maps.Values(s.documents), func(a, b *document) int { return cmp.Compare(a.path, b.path) })
}

// isOpen reports whether a file of the package in dir is open.
func (s *Server) isOpen(dir string) bool {
	for path := range s.documents {
		if filepath.Dir(path) == dir {
			return true
		}
	}
	return false
}

// schedule has the package in dir be checked, if it is left alone for a time.
func (s *Server) schedule(dir string, after time.Duration) {
	p := s.packages[dir]
	if p == nil {
		p = &pack{published: make(map[string]bool)}
		s.packages[dir] = p
	}
	p.stop()
	if after == 0 {
		s.enqueue(dir)
		return
	}
	var timer *time.Timer
	timer = time.AfterFunc(after, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.packages[dir] == p && p.timer == timer { // a timer that was stopped too late is another
			p.timer = nil
			s.enqueue(dir)
		}
	})
	p.timer = timer
}

// checkAll has all packages with an open file be checked at once, that in first
// before the others.
func (s *Server) checkAll(first string) {
	var dirs []string
	if first != "" {
		dirs = append(dirs, first)
	}
	for _, d := range s.open() {
		if dir := filepath.Dir(d.path); !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	for _, dir := range dirs {
		s.packages[dir].stop()
	}
	s.enqueue(dirs...)
}

// enqueue puts packages before the others that wait. A check of one of them is of an
// older text, and ends; one of another goes on later. They are queued before any
// check begins: a check that is quick would be done, and run again.
func (s *Server) enqueue(dirs ...string) {
	if len(dirs) == 0 {
		return
	}
	s.queue = slices.DeleteFunc(s.queue, func(other string) bool { return slices.Contains(dirs, other) })
	s.queue = slices.Insert(s.queue, 0, dirs...)
	if r := s.running; r != nil {
		if !slices.Contains(s.queue, r.dir) {
			s.queue = append(s.queue, r.dir)
		}
		r.cancel()
		return // next is called when it has ended
	}
	s.next()
}

// next begins the check of the package that waits first.
func (s *Server) next() {
	for len(s.queue) > 0 && s.running == nil && s.state == initialized {
		dir := s.queue[0]
		s.queue = s.queue[1:]
		if !s.isOpen(dir) {
			continue
		}
		ctx, cancel := context.WithCancel(context.Background())
		r := &run{dir: dir, cancel: cancel, buffers: make(map[string][]byte)}
		for path, d := range s.documents {
			r.buffers[path] = d.lines.text
		}
		s.running = r
		go func() {
			defer cancel()
			r.report, r.err = s.check(ctx, r)
			if ctx.Err() != nil {
				r.err = ctx.Err()
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			s.finished(r)
		}()
	}
}

// check calls the engine, whose faults end nothing.
func (s *Server) check(ctx context.Context, r *run) (report *Report, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a fault of urilint: %v", p)
		}
	}()
	return s.engine.Check(ctx, r.dir, r.buffers)
}

// finished takes what came of a check, and begins the next.
func (s *Server) finished(r *run) {
	s.running = nil
	defer s.next()
	p := s.packages[r.dir]
	switch {
	case p == nil || errors.Is(r.err, context.Canceled):
		return
	case r.err != nil:
		s.logOnce(1, r.err.Error())
		return
	}
	if r.report.Broken != "" {
		// What was found last stays, where it is by now.
		s.logOnce(2, r.report.Broken)
		for _, d := range s.open() {
			if filepath.Dir(d.path) == r.dir && p.published[d.path] {
				s.publish(d.path, d.findings)
			}
		}
		return
	}
	byFile, values := make(map[string][]result.Finding), make(map[string][]result.Finding)
	for _, f := range r.report.Findings {
		byFile[f.Path] = append(byFile[f.Path], f)
	}
	for _, v := range r.report.Values {
		values[v.Path] = append(values[v.Path], v)
	}
	for _, d := range s.open() {
		text, checked := r.buffers[d.path]
		if filepath.Dir(d.path) != r.dir || !checked {
			continue
		}
		now := d.lines.text
		d.lines, d.findings, d.values, d.current = newLines(text), byFile[d.path], values[d.path], true
		if string(now) != string(text) { // changed meanwhile
			d.replace(string(now))
		}
		s.publish(d.path, d.findings)
		p.published[d.path] = true
		delete(byFile, d.path)
	}
	for path := range p.published {
		if s.documents[path] == nil && byFile[path] == nil {
			s.clear(path)
		}
	}
	for path, list := range byFile { // of the package, and not open
		if filepath.Dir(path) == r.dir && s.documents[path] == nil {
			s.publish(path, list)
			p.published[path] = true
		}
	}
}

// forget takes all that was said of the package in dir back.
func (s *Server) forget(dir string) {
	p := s.packages[dir]
	if p == nil {
		return
	}
	p.stop()
	for path := range p.published {
		s.clear(path)
	}
	delete(s.packages, dir)
	s.queue = slices.DeleteFunc(s.queue, func(other string) bool { return other == dir })
	if s.running != nil && s.running.dir == dir {
		s.running.cancel()
	}
}

// logOnce logs the first line of text, unless that was the last thing to be logged.
func (s *Server) logOnce(level int, text string) {
	text, _, _ = strings.Cut(text, "\n")
	if s.told != text {
		s.told = text
		s.log(level, text)
	}
}

package main

import (
	"go/ast"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A collectMark is garbage from the start: its finalizer runs after a collection.
type collectMark struct{ _ [16]byte }

// smallHeap is how many bytes the living of a package may have that is small.
const smallHeap = 8 << 20

// collectLate lets a small heap grow to four times its size before garbage is
// collected, instead of two times. A package is analyzed in some hundredths of a
// second, of which the collector would take a fifth to find that nearly all is in use.
func collectLate() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(300)
	var look func(m *collectMark)
	look = func(m *collectMark) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		if metrics.Read(live); live[0].Value.Kind() == metrics.KindUint64 && live[0].Value.Uint64() < smallHeap {
			runtime.SetFinalizer(m, look)
			return
		}
		debug.SetGCPercent(100)
	}
	runtime.SetFinalizer(new(collectMark), look)
}

// What the analysis of a package takes.
const (
	perByte    = 50       // bytes for a byte of source: the median of 113 packages is 52
	firstCycle = 12 << 20 // the heap at which collectLate has garbage collected: three times its least size
)

// collectOnce collects garbage before a package is type-checked, if the heap will
// probably grow to firstCycle. Then nearly half of the heap is garbage, from reading the
// types of imports, and the analysis takes its place. The runtime's count of bytes is of
// some moments ago: a quarter is left for that.
func collectOnce(files []*ast.File) {
	if os.Getenv("GOGC") != "" {
		return
	}
	source := 0
	for _, f := range files {
		source += int(f.FileEnd - f.FileStart)
	}
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}}
	if metrics.Read(heap); heap[0].Value.Kind() != metrics.KindUint64 || heap[1].Value.Kind() != metrics.KindUint64 {
		return
	}
	now, live := int(heap[0].Value.Uint64()), int(heap[1].Value.Uint64()) // live: what the last collection left, 0 if there was none
	if now-live > now/4 && now < firstCycle && now+perByte*source > firstCycle*3/4 {
		runtime.GC()
	}
}

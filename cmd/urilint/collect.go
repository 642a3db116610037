package main

import (
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

//go:build unix

package main

import (
	"os"
	"syscall"
)

// openNow opens a file for reading, and does not wait where it is a pipe.
func openNow(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

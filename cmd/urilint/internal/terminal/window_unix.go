//go:build linux || darwin

package terminal

import (
	"os"
	"syscall"
	"unsafe"
)

// windowColumns returns how wide the terminal's window is, or 0 if it does not say.
func windowColumns(f *os.File) int {
	var size struct{ rows, columns, x, y uint16 } // struct winsize, ioctl_tty(2)
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	if errno != 0 {
		return 0
	}
	return int(size.columns)
}

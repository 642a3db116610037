//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
)

// Lock waits until no other run of this program has a file locked, and locks it until
// it is closed. On a file system without locks it does nothing.
func Lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX)
		switch {
		case err == syscall.EINTR:
			continue
		case errors.Is(err, errors.ErrUnsupported), err == syscall.ENOLCK:
			return nil
		}
		return err
	}
}

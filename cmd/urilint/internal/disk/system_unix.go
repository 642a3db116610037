//go:build unix

package disk

import (
	"io/fs"
	"os"
	"syscall"
)

// openNow opens a file for reading, and does not wait where it is a pipe.
func openNow(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}

// keepOwner gives temp the owner and group of the file that it is to replace. It
// returns errOwner if it may not.
func keepOwner(temp *os.File, old fs.FileInfo) error {
	was, ok := old.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	info, err := temp.Stat()
	if err != nil {
		return err
	}
	if is, ok := info.Sys().(*syscall.Stat_t); ok && is.Uid == was.Uid && is.Gid == was.Gid {
		return nil
	}
	if temp.Chown(int(was.Uid), int(was.Gid)) != nil {
		return ErrOwner
	}
	return nil
}

// HasOtherNames reports whether a file has more than one name in its file system.
func HasOtherNames(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && s.Nlink > 1
}

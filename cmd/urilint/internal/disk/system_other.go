//go:build !unix

package disk

import (
	"io/fs"
	"os"
)

// openNow opens a file for reading. What waits when it is opened has no name in
// the file system here.
func openNow(name string) (*os.File, error) { return os.Open(name) }

// keepOwner does nothing: a new file belongs to whom its folder says.
func keepOwner(*os.File, fs.FileInfo) error { return nil }

// HasOtherNames reports whether a file has more than one name in its file system,
// which is not known here.
func HasOtherNames(fs.FileInfo) bool { return false }

// Package disk answers how the user's files are found, read and replaced.
//
// [Read] never waits for a pipe and has a limit. [Replace] and [Create] write a whole file or nothing, and keep its
// owner and mode. [ModuleRoot] and [Upward] look for the module around a folder.
package disk

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
)

// ErrIrregular is why pipes and devices are not read: opening a pipe waits for a writer,
// and a device may have no end.
var ErrIrregular = errors.New("not a regular file")

// ErrOwner is why a file is not written that would belong to someone else then.
var ErrOwner = errors.New("it belongs to another user or group, and would not any more")

// Read reads a regular file of at most so many bytes. It never waits: what
// a name stands for is looked at before and after it is opened.
func Read(name string, most int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, errors.New("is a directory")
	}
	if !info.Mode().IsRegular() {
		return nil, ErrIrregular
	}
	f, err := openNow(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err = f.Stat(); err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, ErrIrregular
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		return nil, fmt.Errorf("longer than %d MB", most>>20)
	}
	return text, err
}

// Cause returns what an error of package os is about, without the name of the
// file: "permission denied".
func Cause(err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

// Replace gives a file new content and keeps its owner and mode, or gives it none. A
// symbolic link stays one. Whoever reads the file meanwhile sees the old content or the new, and
// never a part.
func Replace(name string, content []byte) error {
	name, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), ".urilint-*")
	if err != nil {
		return err
	}
	if err = keepOwner(temp, info); err == nil {
		err = temp.Chmod(info.Mode()) // after the owner: chown takes setuid bits away
	}
	if err != nil {
		temp.Close()
		os.Remove(temp.Name())
		return err
	}
	return moveTo(name, temp, content)
}

// moveTo writes the content of a file to temp, which is in its folder, and gives
// it the file's name. If that fails, temp is gone and the file as it was.
func moveTo(name string, temp *os.File, content []byte) error {
	_, err := temp.Write(content)
	err = cmp.Or(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		os.Remove(temp.Name()) // the first error is the one to report
	}
	return err
}

// Create gives a file its content, and makes it if it is not there. Whoever reads
// it meanwhile sees all of it or nothing.
func Create(name string, content []byte) error {
	if _, err := os.Stat(name); err == nil {
		return Replace(name, content)
	}
	temp, err := os.OpenFile(fmt.Sprintf("%s.%d", name, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return moveTo(name, temp, content)
}

// ModuleOf returns the folder of file and the root of the module it is in.
func ModuleOf(file string) (root, dir string, err error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", "", err
	}
	dir = filepath.Dir(abs)
	root = ModuleRoot(dir)
	if root == "" {
		return "", "", fmt.Errorf("no go.mod in the folder of %s or above it: go mod init makes one", file)
	}
	return root, dir, nil
}

// ModuleRoot returns the nearest folder at or above dir with a go.mod, or "".
func ModuleRoot(dir string) string {
	for dir := range Upward(dir) {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && !info.IsDir() {
			return dir
		}
	}
	return ""
}

// Upward yields the folder dir, an absolute path, and those above it.
func Upward(dir string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for yield(dir) {
			parent := filepath.Dir(dir)
			if parent == dir {
				return
			}
			dir = parent
		}
	}
}

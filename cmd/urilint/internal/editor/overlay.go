package editor

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// overlays are the copies of files that are not saved, for the go command's flag
// -overlay. A copy's name has that of the file and a hash of its text:
//
//	~/.cache/urilint/lsp/0123456789abcdef/home/x/shop/main.go
//
// The go command keeps what is said of a text, with the name of the copy in it. So a
// text has the same copy in every session, and its name shows which file it is of.
type overlays struct {
	dir   string
	files []string // the newest last
}

// mostCopies is how many copies there are at a time. Each keystroke makes one.
const mostCopies = 200

// oldCopy is how old the copies of a session are that did not remove them.
const oldCopy = 24 * time.Hour

func newOverlays() (*overlays, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	o := &overlays{dir: filepath.Join(dir, "urilint", "lsp")}
	if err := os.MkdirAll(o.dir, 0o700); err != nil {
		return nil, err
	}
	left, err := os.ReadDir(o.dir)
	for _, entry := range left {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > oldCopy {
			os.RemoveAll(filepath.Join(o.dir, entry.Name()))
		}
	}
	return o, err
}

// hashSize is the length of a hash in a copy's name.
const hashSize = 16

// copyOf returns the name of the copy of a file.
func (o *overlays) copyOf(name string, text []byte) string {
	sum := sha256.Sum256(append([]byte(name+"\x00"), text...))
	volume := filepath.VolumeName(name)
	rest := name[len(volume):]
	if volume != "" {
		rest = string(filepath.Separator) + strings.Trim(volume, `:\`) + rest
	}
	return filepath.Join(o.dir, fmt.Sprintf("%x", sum[:hashSize/2]), rest)
}

// original returns the file that a copy is of, also one of another session, or name
// itself.
func (o *overlays) original(name string) string {
	rest, ok := strings.CutPrefix(name, o.dir+string(filepath.Separator))
	if !ok || len(rest) < hashSize {
		return name
	}
	rest = rest[hashSize:]
	if filepath.Separator == '\\' && len(rest) > 2 && rest[2] == '\\' {
		return rest[1:2] + ":" + rest[2:]
	}
	return rest
}

// unmentioned returns text with the files' names in place of their copies'.
func (o *overlays) unmentioned(text string) string {
	for {
		i := strings.Index(text, o.dir)
		if i < 0 || len(text) < i+len(o.dir)+1+hashSize {
			return text
		}
		text = text[:i] + text[i+len(o.dir)+1+hashSize:]
	}
}

// write makes copies of the buffers that differ from the files on disk, and returns the overlay file for
// the go command; "" if all are saved.
func (o *overlays) write(buffers map[string][]byte) (string, error) {
	replace := make(map[string]string)
	for name, text := range buffers {
		if onDisk, err := os.ReadFile(name); err == nil && bytes.Equal(onDisk, text) {
			continue
		}
		copied := o.copyOf(name, text)
		if err := o.put(copied, text); err != nil {
			return "", err
		}
		replace[name] = copied
	}
	if len(replace) == 0 {
		return "", nil
	}
	list, err := json.Marshal(struct{ Replace map[string]string }{replace})
	if err != nil {
		return "", err
	}
	name := o.copyOf(string(filepath.Separator)+"overlay.json", list)
	if err := o.put(name, list); err != nil {
		return "", err
	}
	o.forget(len(replace) + 1)
	return name, nil
}

// put writes a copy, unless it is there.
func (o *overlays) put(name string, text []byte) error {
	known := slices.Contains(o.files, name)
	o.files = append(slices.DeleteFunc(o.files, func(other string) bool { return other == name }), name)
	if known {
		return nil
	}
	return errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, text, 0o600))
}

// forget removes the oldest copies if there are too many, save the newest.
func (o *overlays) forget(newest int) {
	for len(o.files) > max(mostCopies, newest) {
		o.removeCopy(o.files[0])
		o.files = o.files[1:]
	}
}

// removeCopy removes the folder that is a copy's own.
func (o *overlays) removeCopy(name string) {
	hash := strings.TrimPrefix(name, o.dir+string(filepath.Separator))[:hashSize]
	os.RemoveAll(filepath.Join(o.dir, hash))
}

// remove removes all copies of the session.
func (o *overlays) remove() {
	for _, name := range o.files {
		o.removeCopy(name)
	}
}

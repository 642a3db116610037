package disk

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
)

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

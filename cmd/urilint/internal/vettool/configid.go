package vettool

import (
	"crypto/sha256"
	"fmt"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
)

// configID returns a hash of the configurations that hold for the packages that a
// go command in folder dir may check, and an error if one is faulty. It is the
// same wherever the module is, so that machines can share a cache.
func configID(dir string) ([]byte, error) {
	roots := []string{disk.ModuleRoot(dir)}
	if govet.Workspace(dir) {
		g, err := govet.New(nil, nil)
		if err != nil {
			return nil, err
		}
		if roots, err = g.MainModules(dir); err != nil {
			return nil, err
		}
	}
	h := sha256.New()
	for _, root := range roots {
		if root == "" {
			continue // no module: nothing is checked
		}
		c, err := config.Read(root)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(h, "%d\n%s", len(c.Text), c.Text)
	}
	return h.Sum(nil), nil
}

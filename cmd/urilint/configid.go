package main

import (
	"crypto/sha256"
	"fmt"
)

// configID returns a hash of the configurations that hold for the packages that a
// go command in folder dir may check, and an error if one is faulty. It is the
// same wherever the module is, so that machines can share a cache.
func configID(dir string) ([]byte, error) {
	roots := []string{moduleRoot(dir)}
	if workspace(dir) {
		g, err := newGoCommand(nil, nil)
		if err != nil {
			return nil, err
		}
		if roots, err = g.mainModules(dir); err != nil {
			return nil, err
		}
	}
	h := sha256.New()
	for _, root := range roots {
		if root == "" {
			continue // no module: nothing is checked
		}
		c, err := readConfig(root)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(h, "%d\n%s", len(c.text), c.text)
	}
	return h.Sum(nil), nil
}

//go:build !windows

package pathjoin

import (
	"net/url"
	"path/filepath"
)

func notOnWindows(u *url.URL, id string) { u.Path = filepath.Join(u.Path, "users", id) }

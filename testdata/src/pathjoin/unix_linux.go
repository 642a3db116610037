package pathjoin

import (
	"net/url"
	"path/filepath"
)

func onLinux(u *url.URL, id string) { u.Path = filepath.Join(u.Path, "users", id) }

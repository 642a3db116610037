package check

import (
	"fmt"
	"slices"
	"strings"
)

// socketPath is badhost for the URL of a Unix socket with a slash too few: what should be
// the first directory is read as a host.
//
//	unix://var/run/docker.sock
func socketPath(s *Site) *Finding {
	var does string
	switch s.Role.Name {
	case "docker-host":
		does = "the client looks for %s in the working directory"
	case "redis-url":
		does = "the client drops it, and looks for %s"
	default:
		return nil
	}
	text := s.Value.Text
	rest, ok := strings.CutPrefix(text, "unix://")
	dir, path, slash := strings.Cut(rest, "/")
	if !ok || !slash || !s.Value.Complete() || !slices.Contains(topDirs[:], dir) || s.forgiven(false) {
		return nil
	}
	looked := rest
	if path, _, _ = strings.Cut(path, "?"); s.Role.Name == "redis-url" {
		looked = "/" + path
	}
	const start = len("unix://")
	return &Finding{Start: start, End: start + len(dir), Group: Elsewhere,
		Message: fmt.Sprintf("%s is read as a host: "+does+"; write %s", s.part(start, start+len(dir)), quoteText(looked), quoteText("unix:///"+rest)),
		In:      s.quote(0, 0),
		Rule:    "URI, RFC 3986 section 3",
		Fix:     s.slashBefore(start, start+len(dir))}
}

// topDirs are directories of the root in which sockets are.
var topDirs = [...]string{"var", "run", "tmp", "home", "Users", "private", "opt", "mnt", "srv", "data"}

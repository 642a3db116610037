package unescaped

import (
	"net/http"
	"strings"
)

// The parts of a path that are an owner and the name of a repository have no signs.
func repositories(w http.ResponseWriter, r *http.Request) {
	switch parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/"); len(parts) {
	case 3:
		repositoryOf(parts[1], parts[2])
	case 2:
		topicOf(parts[1]) // want `unescaped: "what\?" in parts\[1\] arrives as "what"`
	}
}

func repositoryOf(owner, repoName string) {
	http.Get("https://forge.example.com/repos/" + owner + "/" + repoName)
}

func topicOf(topic string) { http.Get("https://forge.example.com/topics/" + topic) }

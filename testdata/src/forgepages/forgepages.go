// Package forgepages links to pages of forges.
package forgepages

import (
	"fmt"
	"net/http"
	"net/url"
)

// Pages of a forge show a branch, in whose name "#" is ordinary.
func page(owner, repo, branch string) (*http.Response, error) {
	return http.Get("https://github.com/" + owner + "/" + repo + "/tree/" + branch) // want `unescaped: "issue/#12" in branch arrives as "issue/"; use url.PathEscape`
}

func pageOfFile(owner, repo, ref, file string) string {
	return fmt.Sprintf("https://github.com/%s/%s/blob/%s/%s", owner, repo, ref, file) // want `unescaped: "issue/#12" in ref arrives as "issue/"; use url.PathEscape`
}

func pages(owner, repo, sha, defaultBranch, branch, tag, node, ref string) []string {
	return []string{
		fmt.Sprintf("https://github.com/%s/%s/blame/%s", owner, repo, url.PathEscape(node)),
		fmt.Sprintf("https://github.com/%s/%s/tree/%s", owner, repo, sha),
		fmt.Sprintf("https://github.com/%s/%s/tree/%s", owner, repo, defaultBranch),
		fmt.Sprintf("https://github.com/%s/%s/tree/%s", owner, repo, tag),
		fmt.Sprintf("https://github.com/%s/%s/releases/%s", owner, repo, branch),
		fmt.Sprintf("https://forest.example/tree/%s", node),
		fmt.Sprintf("https://forest.example/tree/%s", ref),
		fmt.Sprintf("https://github.com/%s/%s/tree/main", owner, repo),
	}
}

func safePage(owner, repo, head string) string {
	head = url.PathEscape(head)
	return fmt.Sprintf("https://github.com/%s/%s/blame/%s", owner, repo, head)
}

func checkedPage(owner, repo, branch string) string {
	if branch != "main" && branch != "next" {
		return ""
	}
	return fmt.Sprintf("https://github.com/%s/%s/tree/%s", owner, repo, branch)
}

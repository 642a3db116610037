// Package collections is a client that escapes nothing. What a segment of a path is, the
// segments before it say.
package collections

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base string }

func (c *client) get(path string) error {
	_, err := http.Get(c.base + "/" + path)
	return err
}

// Branches of a forge.
func (c *client) branch(owner, repo, branch string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/branches/%v", owner, repo, branch)) // want `unescaped: "issue/#12" in branch arrives as "issue/"; use url\.PathEscape; in "…/repos/" \+ owner \+ "/" \+ repo \+ "/branches/" \+ branch`
}
func (c *client) protection(owner, repo, branch string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/branches/%v/protection", owner, repo, branch)) // want `unescaped: "issue/#12" in branch arrives as "issue/"; use url\.PathEscape; in "…/" \+ owner \+ "/" \+ repo \+ "/branches/" \+ branch \+ "/protection"`
}
func (c *client) rename(owner, repo, branchName string) error {
	return c.get("repos/" + owner + "/" + repo + "/branches/" + branchName + "/rename") // want `unescaped: "issue/#12" in branchName arrives as "issue/"; use url\.PathEscape; in "…/" \+ owner \+ "/" \+ repo \+ "/branches/" \+ branchName \+ "/rename"`
}
func (c *client) projectBranch(project int, name string) error {
	return c.get(fmt.Sprintf("projects/%d/repository/branches/%s", project, name)) // want `unescaped: "issue/#12" in name arrives as "issue/"; use url\.PathEscape; in "…/projects/" \+ project \+ "/repository/branches/" \+ name`
}
func (c *client) unprotect(project int, branch string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_branches/%s", project, branch)) // want `unescaped: "issue/#12" in branch arrives as "issue/"; use url\.PathEscape; in "…projects/" \+ project \+ "/protected_branches/" \+ branch`
}
func (c *client) cloudBranch(workspace, slug, name string) error {
	return c.get("repositories/" + workspace + "/" + slug + "/refs/branches/" + name) // want `unescaped: "issue/#12" in name arrives as "issue/"; use url\.PathEscape; in "…ries/" \+ workspace \+ "/" \+ slug \+ "/refs/branches/" \+ name`
}

// Tags of a repository are versions.
func (c *client) tag(project int, tag string) error {
	return c.get(fmt.Sprintf("projects/%d/repository/tags/%s", project, tag))
}
func (c *client) release(owner, repo, tag string) error {
	return c.get(fmt.Sprintf("repos/%s/%s/releases/tags/%s", owner, repo, tag))
}
func (c *client) protectedTag(project int, name string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_tags/%s", project, name))
}

// A commit by the name of its branch.
func (c *client) commit(owner, repo, ref string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/commits/%v", owner, repo, ref)) // want `unescaped: "issue/#12" in ref arrives as "issue/"; use url\.PathEscape; in "…/repos/" \+ owner \+ "/" \+ repo \+ "/commits/" \+ ref`
}
func (c *client) checkRuns(owner, repo, ref string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/commits/%v/check-runs", owner, repo, ref)) // want `unescaped: "issue/#12" in ref arrives as "issue/"; use url\.PathEscape; in "…epos/" \+ owner \+ "/" \+ repo \+ "/commits/" \+ ref \+ "/check-runs"`
}
func (c *client) serverCommit(project, repo, ref string) error {
	return c.get(fmt.Sprintf("rest/api/1.0/projects/%s/repos/%s/commits/%s", project, repo, ref)) // want `unescaped: "issue/#12" in ref arrives as "issue/"; use url\.PathEscape; in "…rojects/" \+ project \+ "/repos/" \+ repo \+ "/commits/" \+ ref`
}

// Two that are compared.
func (c *client) compare(owner, repo, base, head string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/compare/%v...%v", owner, repo, base, head)) // want `unescaped: "issue/#12" in base arrives as "issue/"; use url\.PathEscape; in "…pos/" \+ owner \+ "/" \+ repo \+ "/compare/" \+ base \+ "\.\.\." \+ head` `unescaped: "issue/#12" in head arrives as "issue/"; use url\.PathEscape; in "…pos/" \+ owner \+ "/" \+ repo \+ "/compare/" \+ base \+ "\.\.\." \+ head`
}

// Labels and environments.
func (c *client) label(owner, repo, name string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/labels/%v", owner, repo, name)) // want `unescaped: "a/b" in name arrives as two segments`
}
func (c *client) issueLabel(owner, repo, label string, number int) error {
	return c.get(fmt.Sprintf("repos/%v/%v/issues/%d/labels/%v", owner, repo, number, label)) // want `unescaped: "a/b" in label arrives as two segments; use url\.PathEscape; in "…/" \+ repo \+ "/issues/" \+ number \+ "/labels/" \+ label`
}
func (c *client) projectLabel(project int, label string) error {
	return c.get(fmt.Sprintf("projects/%d/labels/%s", project, label)) // want `unescaped: "a/b" in label arrives as two segments; use url\.PathEscape; in c\.base \+ "/projects/" \+ project \+ "/labels/" \+ label`
}
func (c *client) environment(owner, repo, environment string) error {
	return c.get("repos/" + owner + "/" + repo + "/environments/" + environment) // want `unescaped: "a/b" in environment arrives as two segments; use url\.PathEscape; in "…os/" \+ owner \+ "/" \+ repo \+ "/environments/" \+ environment`
}
func (c *client) protectedEnvironment(project int, environment string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_environments/%s", project, environment)) // want `unescaped: "a/b" in environment arrives as two segments; use url\.PathEscape; in "…" \+ project \+ "/protected_environments/" \+ environment`
}

// Packages are called "owner/image" and "@scope/module".
func (c *client) pkg(org, kind, packageName string) error {
	return c.get(fmt.Sprintf("orgs/%v/packages/%v/%v", org, kind, packageName)) // want `unescaped: "a/b" in packageName arrives as two segments; use url\.PathEscape; in "…/orgs/" \+ org \+ "/packages/" \+ kind \+ "/" \+ packageName`
}
func (c *client) userPackage(user, kind, name string, version int) error {
	return c.get(fmt.Sprintf("users/%v/packages/%v/%v/versions/%d", user, kind, name, version)) // want `unescaped: "a/b" in name arrives as two segments; use url\.PathEscape; in "…/packages/" \+ kind \+ "/" \+ name \+ "/versions/" \+ version`
}

// The slashes of a file's path are meant, and nothing else.
func (c *client) contents(owner, repo, path string) error {
	return c.get(fmt.Sprintf("repos/%s/%s/contents/%s", owner, repo, path)) // want `unescaped: "docs/C#\.md" in path arrives as "docs/C"; use \(&url\.URL\{Path: path\}\)\.EscapedPath\(\); in "…/repos/" \+ owner \+ "/" \+ repo \+ "/contents/" \+ path`
}

// The first virtual host of a broker is "/".
func (c *client) exchanges(vhost string) error {
	return c.get("api/exchanges/" + vhost) // want `unescaped: "a/b" in vhost arrives as two segments; use url\.PathEscape; in c\.base \+ "/api/exchanges/" \+ vhost`
}
func (c *client) queue(vhost, queue string) error {
	return c.get(fmt.Sprintf("api/queues/%s/%s", vhost, queue)) // want `unescaped: "a/b" in vhost arrives as two segments; use url\.PathEscape; in c\.base \+ "/api/queues/" \+ vhost \+ "/" \+ queue`
}

// What is right: numbers, identifiers, hashes, names without slashes, patterns, choices.
func (c *client) right(owner, repo, org, sha, id, path, branchID, environmentID string, number int) {
	c.get(fmt.Sprintf("repos/%v/%v", owner, repo))
	c.get(fmt.Sprintf("repos/%v/%v/commits/%v", owner, repo, sha))
	c.get(fmt.Sprintf("repos/%v/%v/issues/%d", owner, repo, number))
	c.get(fmt.Sprintf("repos/%v/%v/labels/%d", owner, repo, number))
	c.get(fmt.Sprintf("repos/%v/%v/branches/%v", owner, repo, branchID))
	c.get(fmt.Sprintf("repos/%v/%v/environments/%v", owner, repo, environmentID))
	c.get(fmt.Sprintf("repos/%v/%v/compare/%v...%v", owner, repo, sha, sha))
	c.get(fmt.Sprintf("repos/%v/%v/git/refs/heads/%v", owner, repo, path)) // its slashes are meant
	c.get(fmt.Sprintf("repos/%v/%v/tarball", owner, repo))
	c.get(fmt.Sprintf("orgs/%v/packages/container/%v", org, id))
	c.get(fmt.Sprintf("orgs/%v/teams/%v", org, id))
	c.get("repos/" + owner + "/" + repo + "/branches/main")
	c.get("projects/" + id + "/repository/branches")
}

// These names are of other collections.
func (c *client) others(label, name, branch, tag, environment, image, queue, path string) {
	c.get("gmail/v1/users/me/labels/" + name)          // an identifier
	c.get("banks/" + name + "/branches/" + branch)     // no repository
	c.get("v2/" + image + "/tags/" + tag)              // of an image
	c.get("v2/repositories/" + image + "/tags/" + tag) // its slash is meant
	c.get("registry/repos/" + image + "/tags/" + tag)  // the same
	c.get("accounts/" + name + "/environments/" + environment)
	c.get("v1/queues/" + queue)
	c.get("books/" + name + "/contents/" + path)
	c.get("prometheus/api/v1/label/" + label + "/values")
	c.get("packages/" + name)
}

// Escaped.
func (c *client) escaped(owner, repo, branch, path string) {
	c.get(fmt.Sprintf("repos/%s/%s/contents/%s", owner, repo, (&url.URL{Path: path}).EscapedPath()))
	escaped := strings.ReplaceAll(branch, "#", "%23")
	c.get("repos/" + owner + "/" + repo + "/branches/" + escaped)
}

// One of two.
func (c *client) known(owner, repo, branch string) {
	if branch == "main" || branch == "next" {
		c.get("repos/" + owner + "/" + repo + "/branches/" + branch)
	}
}

type stage string

const production stage = "production"

// Of a type with few values.
func (c *client) stage(owner, repo string, environment stage) {
	c.get(fmt.Sprintf("repos/%s/%s/environments/%s", owner, repo, environment))
}

// Printed alone.
func show(owner, repo, branch string) {
	fmt.Printf("repos/%s/%s/branches/%s\n", owner, repo, branch)
}

type pair struct{ u string }

func newPair(u string) *pair { return &pair{u} }

// Two are set at once, each by an expression of its own.
func parallel() {
	n, p := 1, newPair("https://shop.example/a b") // want `badsyntax: space is not allowed in a path`
	http.Get(p.u)
	_ = n
}

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
	return c.get(fmt.Sprintf("repos/%v/%v/branches/%v", owner, repo, branch)) // want `unescaped: branch is not escaped: "issue/#12" arrives as "issue/"; use url\.PathEscape; in c\.base \+ "/repos/" \+ owner \+ "/" \+ repo \+ "/branches/" \+ branch`
}
func (c *client) protection(owner, repo, branch string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/branches/%v/protection", owner, repo, branch)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) rename(owner, repo, branchName string) error {
	return c.get("repos/" + owner + "/" + repo + "/branches/" + branchName + "/rename") // want `branchName is not escaped: "issue/#12" arrives as "issue/"`
}
func (c *client) projectBranch(project int, name string) error {
	return c.get(fmt.Sprintf("projects/%d/repository/branches/%s", project, name)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) unprotect(project int, branch string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_branches/%s", project, branch)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) cloudBranch(workspace, slug, name string) error {
	return c.get("repositories/" + workspace + "/" + slug + "/refs/branches/" + name) // want `"issue/#12" arrives as "issue/"`
}

// Tags of a repository.
func (c *client) tag(project int, tag string) error {
	return c.get(fmt.Sprintf("projects/%d/repository/tags/%s", project, tag)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) release(owner, repo, tag string) error {
	return c.get(fmt.Sprintf("repos/%s/%s/releases/tags/%s", owner, repo, tag)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) protectedTag(project int, name string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_tags/%s", project, name)) // want `"issue/#12" arrives as "issue/"`
}

// A commit by the name of its branch.
func (c *client) commit(owner, repo, ref string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/commits/%v", owner, repo, ref)) // want `ref is not escaped: "issue/#12" arrives as "issue/"`
}
func (c *client) checkRuns(owner, repo, ref string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/commits/%v/check-runs", owner, repo, ref)) // want `"issue/#12" arrives as "issue/"`
}
func (c *client) serverCommit(project, repo, ref string) error {
	return c.get(fmt.Sprintf("rest/api/1.0/projects/%s/repos/%s/commits/%s", project, repo, ref)) // want `"issue/#12" arrives as "issue/"`
}

// Two that are compared.
func (c *client) compare(owner, repo, base, head string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/compare/%v...%v", owner, repo, base, head)) // want `base is not escaped: "issue/#12" arrives as "issue/"` `head is not escaped: "issue/#12" arrives as "issue/"`
}

// Labels and environments.
func (c *client) label(owner, repo, name string) error {
	return c.get(fmt.Sprintf("repos/%v/%v/labels/%v", owner, repo, name)) // want `unescaped: name is not escaped: "a/b" arrives as two segments`
}
func (c *client) issueLabel(owner, repo, label string, number int) error {
	return c.get(fmt.Sprintf("repos/%v/%v/issues/%d/labels/%v", owner, repo, number, label)) // want `"a/b" arrives as two segments`
}
func (c *client) projectLabel(project int, label string) error {
	return c.get(fmt.Sprintf("projects/%d/labels/%s", project, label)) // want `"a/b" arrives as two segments`
}
func (c *client) environment(owner, repo, environment string) error {
	return c.get("repos/" + owner + "/" + repo + "/environments/" + environment) // want `"a/b" arrives as two segments`
}
func (c *client) protectedEnvironment(project int, environment string) error {
	return c.get(fmt.Sprintf("projects/%d/protected_environments/%s", project, environment)) // want `"a/b" arrives as two segments`
}

// Packages are called "owner/image" and "@scope/module".
func (c *client) pkg(org, kind, packageName string) error {
	return c.get(fmt.Sprintf("orgs/%v/packages/%v/%v", org, kind, packageName)) // want `packageName is not escaped: "a/b" arrives as two segments`
}
func (c *client) userPackage(user, kind, name string, version int) error {
	return c.get(fmt.Sprintf("users/%v/packages/%v/%v/versions/%d", user, kind, name, version)) // want `"a/b" arrives as two segments`
}

// The slashes of a file's path are meant, and nothing else.
func (c *client) contents(owner, repo, path string) error {
	return c.get(fmt.Sprintf("repos/%s/%s/contents/%s", owner, repo, path)) // want `unescaped: path is not escaped: "docs/C#\.md" arrives as "docs/C"; use \(&url\.URL\{Path: path\}\)\.EscapedPath\(\); in c\.base \+ "/repos/" \+ owner \+ "/" \+ repo \+ "/contents/" \+ path`
}

// The first virtual host of a broker is "/".
func (c *client) exchanges(vhost string) error {
	return c.get("api/exchanges/" + vhost) // want `vhost is not escaped: "a/b" arrives as two segments`
}
func (c *client) queue(vhost, queue string) error {
	return c.get(fmt.Sprintf("api/queues/%s/%s", vhost, queue)) // want `vhost is not escaped: "a/b" arrives as two segments`
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

// Of a type with few values.
func (c *client) stage(owner, repo string, environment stage) {
	c.get(fmt.Sprintf("repos/%s/%s/environments/%s", owner, repo, environment))
}

// Printed alone.
func show(owner, repo, branch string) {
	fmt.Printf("repos/%s/%s/branches/%s\n", owner, repo, branch)
}

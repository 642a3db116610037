package unescaped

import (
	"fmt"
	"net/http"
	"net/url"
)

// Nothing beside it is escaped, or its name does not say that it may be any text.
func siblingsSilent(base, project, branch, owner, repo, tag, sha, path string, number int, escapedBranch, bucketName string) {
	http.Get(base + "/repos/" + owner + "/" + repo + "/milestones/" + path)
	http.Get(base + "/projects/" + url.PathEscape(project) + "/commits/" + sha)
	http.Get(base + "/groups/" + url.PathEscape(project) + "/tags/" + tag)
	http.Get(base + "/projects/" + url.PathEscape(project) + "/raw/" + path)
	http.Get(base + "/projects/" + url.PathEscape(project) + "/branches/" + escapedBranch)
	http.Get(base + "/projects/" + url.PathEscape(project) + "/branches/" + branch + ".zip")
	http.Get("https://storage.example/v0/b/" + bucketName + "/o/" + url.PathEscape(project))
	http.Get(base + "/projects/" + url.PathEscape(project) + "/branches/" + url.PathEscape(branch))
	http.Get(fmt.Sprintf("%s/projects/%s/issues/%d", base, url.PathEscape(project), number))
	http.Get(base + "/search?q=" + url.QueryEscape(project) + "&sort=" + sha)
}

func oneOfTwoBranches(base, project, branch string) {
	if branch != "main" && branch != "next" {
		return
	}
	http.Get(base + "/projects/" + url.PathEscape(project) + "/branches/" + branch)
}

type labelClient struct{ base string }

// One is escaped, and the next is not.
func (c *labelClient) Label(group, labelName string) { // want Label:`.*`
	http.Get(fmt.Sprintf("%s/groups/%s/labels/%s", c.base, url.PathEscape(group), labelName))      // want `unescaped: "a/b" in labelName arrives as two segments; use url\.PathEscape \[elsewhere\]`
	http.Get(fmt.Sprintf("%s/labels?name=%s&group=%s", c.base, url.QueryEscape(labelName), group)) // want `unescaped: "R&D" in group arrives as "R"`
}

// It is the name of something.
func (c *labelClient) Link(dataverse, linkName, userName string) { // want Link:`.*`
	http.Get(c.base + "/analytics/link/" + url.PathEscape(dataverse) + "/" + linkName) // want `unescaped: "a/b" in linkName arrives as two segments`
	http.Get(c.base + "/analytics/user/" + url.PathEscape(dataverse) + "/" + userName)
}

// These have values of a fixed set, or names that the service allows no signs in.
func (c *labelClient) Fixed(label, category, channel, database, destination, environment, namespace, workflow string) { // want Fixed:`.*`
	http.Get(c.base + "/labels/" + url.PathEscape(label) + "/in/" + category + "/by/" + channel + "/at/" + database)
	http.Get(c.base + "/labels?name=" + url.QueryEscape(label) + "&to=" + destination + "&env=" + environment + "&ns=" + namespace + "&flow=" + workflow)
}

type repository struct{ Owner, Name string } // want Owner:`.*` Name:`.*`

// The name of a repository has no slash.
func (c *labelClient) commit(repo repository, branch string) {
	http.Get(c.base + "/" + repo.Owner + "/" + repo.Name + "/commit?branch=" + url.QueryEscape(branch))
}

// A path in which a segment is escaped, wherever it goes.
func (c *labelClient) branch(project, branch string, send func(path string)) {
	send(fmt.Sprintf("projects/%s/branches/%s", url.PathEscape(project), branch))    // want `unescaped: "a/b" in branch arrives as two segments; use url\.PathEscape`
	send("projects/" + url.PathEscape(project) + "/branches/" + branch + "/protect") // want `unescaped: "a/b" in branch arrives as two segments; use url\.PathEscape`
	send("projects/" + url.PathEscape(project) + "/branches/" + url.PathEscape(branch))
	fmt.Printf("projects/%s/branches/%s", url.PathEscape(project), branch)
	send(fmt.Sprintf("%s in %s", branch, url.PathEscape(project)))
}

// JoinPath takes what is escaped.
func joined(u *url.URL, r *http.Request, name string) {
	fmt.Println(u.JoinPath(name), u.JoinPath("x", url.PathEscape(r.PathValue("name"))), u.JoinPath(r.URL.EscapedPath()))
	fmt.Println(u.JoinPath("x", r.PathValue("name")))                       // want `unescaped: with "100%" in r\.PathValue\(…\), \(\*url\.URL\)\.JoinPath joins nothing, without an error; use url\.PathEscape \[elsewhere\]`
	fmt.Println(url.JoinPath("https://shop.example", r.FormValue("title"))) // want `unescaped: with "100%" in r\.FormValue\(…\), url\.JoinPath fails; use url\.PathEscape \[fails\]`
	fmt.Println(u.JoinPath(r.URL.Path))                                     // want `unescaped: with "/100%" in r.URL.Path, \(\*url.URL\).JoinPath joins nothing, without an error.*; use EscapedPath`
}

// What the parameter asks for is a URL, or all of a path.
func targets(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://login.example/callback"+r.URL.Query().Get("redirect_uri"), http.StatusFound)
	http.Redirect(w, r, "https://login.example/callback/"+r.URL.Query().Get("title"), http.StatusFound) // want `unescaped: "C#" in r.URL.Query\(\).Get\(…\) arrives as "C"`
}

// No database has a slash or a sign in its name, and drivers take all of the path for it.
func database(user, password, dbName, branch string, send func(path string)) string {
	send(fmt.Sprintf("projects/%s/branches/%s?user=%s", url.PathEscape(user), branch, url.QueryEscape(user))) // want `unescaped: "a/b" in branch arrives as two segments`
	url.Parse(fmt.Sprintf("postgres://%s:%s@db/%s", url.PathEscape(user), url.PathEscape(password), dbName))
	url.Parse(fmt.Sprintf("sqlserver://%s:%s@db?database=%s", url.PathEscape(user), url.PathEscape(password), dbName))
	return fmt.Sprintf("postgres:///%s?user=%s&password=%s", dbName, url.QueryEscape(user), url.QueryEscape(password))
}

// The rest of the query is encoded.
func rest(group, sort string, page url.Values) {
	url.Parse(fmt.Sprintf("/groups/members?context=%s&%s", group, page.Encode())) // want `unescaped: "R&D" in group arrives as "R"; use url.QueryEscape`
	url.Parse(fmt.Sprintf("/groups/members?sort=%s&%s", sort, page.Encode()))
	url.Parse(fmt.Sprintf("/groups/members?context=%s", group))
}

// The rest of a path keeps its slashes, wherever it is cut.
func moved(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://cdn.example.com/images"+r.URL.Path[len("/content"):], http.StatusMovedPermanently) // want `unescaped: "a/b\?c" in r\.URL\.Path\[…\] arrives as "a/b"; use \(&url\.URL{Path: r\.URL\.Path\[…\]}\)\.EscapedPath\(\)`
}

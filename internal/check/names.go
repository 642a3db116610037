package check

import (
	"slices"
	"strings"
)

// What the name of a variable or parameter says about the strings in it.

// freeNames are the last words of the names of variables that have any text, or slashes, in
// an ordinary value.
var freeNames = []string{
	"alias", "artist", "branch", "category", "channel", "db", "database", "dbname", "destination", "environment", "exchange", "folder", "group", "keyword", "label",
	"mailbox", "milestone", "namespace", "project", "query", "queue", "ref", "subject", "template", "title", "topic", "vhost", "workflow",
}

// limitedNames are the last words of the names of variables that have no "/" and no "&" in
// an ordinary value, or whose slashes are meant.
var limitedNames = []string{
	"account", "action", "api", "base", "bucket", "code", "commit", "count", "country", "currency", "date", "day", "dir", "domain", "endpoint", "env", "ext", "format", "guid", "hash", "host", "hostname", "id",
	"identifier", "index", "key", "kind", "lang", "language", "level", "limit", "locale", "login", "method", "mode", "month", "n", "num", "number", "offset", "op", "org", "organization", "owner",
	"page", "path", "port", "prefix", "provider", "region", "repo", "repository", "resource", "role", "root", "route", "scope", "secret", "serial", "service", "sha", "size", "slug", "sort",
	"state", "status", "suffix", "symbol", "team", "tenant", "ticker", "time", "token", "type", "uri", "url", "user", "username", "uuid", "verb", "version", "vin", "workspace", "year", "zip", "zone",
}

// lastWord returns the last word of a name: "email" of "user_email", "Password" of
// "newPassword", "Mode" of "SSLMode".
func lastWord(name string) string {
	isUpper := func(i int) bool { return 'A' <= name[i] && name[i] <= 'Z' }
	isLower := func(i int) bool { return i < len(name) && 'a' <= name[i] && name[i] <= 'z' }
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("_-.", name[i-1]) >= 0 || isUpper(i) && (isLower(i-1) || isUpper(i-1) && isLower(i+1) && isLower(i+2)) {
			return name[i:]
		}
	}
	return name
}

// hasWord reports whether one of words occurs in name.
func hasWord(name string, words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// isFreeName reports whether the name of a variable says that it may be any text. That it
// is the name of something says so, too: linkName, but not repo.Name.
func isFreeName(name string) bool {
	field := name[strings.LastIndexByte(name, '.')+1:]
	return strings.HasSuffix(field, "Name") && field != "Name" || slices.Contains(freeNames, strings.ToLower(lastWord(strings.TrimSuffix(name, "Name"))))
}

// mayHaveSlash reports whether the name of a variable does not say that it has no "/" and
// no "&".
func mayHaveSlash(name string) bool {
	name = strings.TrimSuffix(name, "(…)")
	if saysEscaped(name) || saysID(name) {
		return false
	}
	word := strings.ToLower(lastWord(strings.TrimSuffix(name, "Name")))
	return word != "" && !slices.Contains(limitedNames, word)
}

// saysID reports whether a word of the name in mixed capitals is ID: userID, userIds, IdShort.
func saysID(name string) bool {
	for i := 0; i+2 <= len(name); i++ {
		if word := name[i : i+2]; word != "ID" && word != "Id" || i > 0 && 'A' <= name[i-1] && name[i-1] <= 'Z' {
			continue
		}
		if next := strings.TrimPrefix(name[i+2:], "s"); next == "" || next[0] < 'a' || 'z' < next[0] {
			return true
		}
	}
	return false
}

// saysLimited reports whether the name of a variable says that what is in it is no text
// that people write.
func saysLimited(name string) bool { return name != "" && !mayHaveSlash(name) }

// otherWords takes out of a name the words in which those of saysEscaped occur by chance:
// "description", "reference", "currency", "design", "assignee", "hashtag".
var otherWords = strings.NewReplacer("desc", "", "ence", "", "ency", "", "design", "", "assign", "", "hashtag", "")

// saysEscaped reports whether the name of a variable says that what is in it is escaped.
func saysEscaped(name string) bool {
	name = strings.ToLower(name)
	if root, field, ok := strings.Cut(name, "."); ok && strings.HasPrefix(root, "param") {
		name = field // params.RedirectTo is a parameter, not all of them
	}
	name = otherWords.Replace(name)
	return hasWord(name, "esc", "enc", "quot", "safe", "slug", "param", "hash", "md5", "sha1", "sha2", "hex", "digest", "crypt", "sign")
}

// isLimitedName reports whether a name says that what has it is no free text.
func isLimitedName(name string) bool {
	name = strings.TrimSuffix(strings.TrimSuffix(name, "()"), "(…)")
	return name != "" && (isTokenName(name) || !mayHaveSlash(name))
}

// isTokenName reports whether the name of a hole says that letters and digits stand
// there, or what is escaped already.
func isTokenName(name string) bool {
	name = strings.ToLower(name)
	return hasWord(name, "escape", "encode", "token", "jwt", "hash", "uuid", "apikey", "api_key", "quoted", "port") ||
		strings.HasSuffix(name, "key") || strings.HasSuffix(name, "id") || strings.HasSuffix(name, "pat")
}

// isManyParts reports whether the name of a hole says that more than a segment stands
// there, perhaps a query.
func isManyParts(name string) bool {
	name = strings.ToLower(name)
	if hasWord(name, "escape", "encode") {
		return false // pathEscape(name) is one
	}
	return hasWord(name, "base", "proxy", "query", "prefix", "path", "url", "uri", "endpoint", "route")
}

// isPlaceName reports whether a name says that there is the place of a service, in a URL
// of a scheme of the program's own:
//
//	region := query.Get("region")   …   "camera://" + user + ":" + region + "@" + device.IP
func isPlaceName(name string) bool {
	switch strings.ToLower(lastWord(name)) {
	case "region", "zone", "country", "location":
		return true
	}
	return false
}

// isPathName reports whether the name of a hole says that it has several segments.
func isPathName(name string) bool {
	name = strings.ToLower(name)
	return hasWord(name, "path", "repo", "file", "dir", "prefix", "suffix", "endpoint", "route", "uri", "url", "resource", "object", "key", "ref")
}

// saysURL reports whether the name of a variable or parameter suggests a URL, a part of
// one with a query, or a target to send somebody to.
func saysURL(name string) bool {
	name = strings.ToLower(name)
	return name == "u" || name == "to" || hasWord(name, "url", "uri", "link", "href", "path", "next", "back", "return", "redir", "continue", "target", "dest", "goto", "location", "referer", "callback", "origin", "site", "page", "src", "image", "img", "base", "endpoint", "proxy")
}

// saysNoSpace reports whether the name of a variable says that it has no space: a ref of Git, or a
// URL.
func saysNoSpace(name string) bool {
	switch strings.ToLower(lastWord(strings.TrimSuffix(name, "Name"))) {
	case "ref", "branch", "tag", "sha", "head", "base", "commit", "url", "uri", "link", "href":
		return true
	}
	return false
}

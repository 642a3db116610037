// Package naming says what the names of variables and parameters promise of their strings: "userID"
// has no slash, "query" is free text, "token" is no place.
package naming

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
)

// What the name of a variable or parameter says about the strings in it.

// LastWord returns the last word of a name: "email" of "user_email", "Mode" of "SSLMode".
func LastWord(name string) string {
	isUpper := func(i int) bool { return 'A' <= name[i] && name[i] <= 'Z' }
	isLower := func(i int) bool { return i < len(name) && 'a' <= name[i] && name[i] <= 'z' }
	for i := len(name) - 1; i > 0; i-- {
		if strings.IndexByte("_-.", name[i-1]) >= 0 || isUpper(i) && (isLower(i-1) || isUpper(i-1) && isLower(i+1) && isLower(i+2)) {
			return name[i:]
		}
	}
	return name
}

// IsFreeName reports whether a variable's name says that it may be any text, as linkName does, but not repo.Name.
func IsFreeName(name string) bool {
	field := name[strings.LastIndexByte(name, '.')+1:]
	return strings.HasSuffix(field, "Name") && field != "Name" || words.Is("free", strings.ToLower(LastWord(strings.TrimSuffix(name, "Name"))))
}

// MayHaveSlash reports whether a variable's name does not say that it has no "/" and no "&".
func MayHaveSlash(name string) bool {
	name = strings.TrimSuffix(name, "(…)")
	if SaysEscaped(name) || SaysID(name) {
		return false
	}
	word := strings.ToLower(LastWord(strings.TrimSuffix(name, "Name")))
	return word != "" && !words.Is("limited", word)
}

// SaysID reports whether a word of the name in mixed capitals is ID: userID, userIds, IdShort.
func SaysID(name string) bool {
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

// SaysLimited reports whether the name of a variable says that its text is not written by people.
func SaysLimited(name string) bool { return name != "" && !MayHaveSlash(name) }

// SaysEscaped reports whether the name of a variable says that what is in it is escaped.
func SaysEscaped(name string) bool {
	name = strings.ToLower(name)
	if root, field, ok := strings.Cut(name, "."); ok && strings.HasPrefix(root, "param") {
		name = field // params.RedirectTo is a parameter, not all of them
	}
	return words.In("escaped", words.Without("chance", name)) // "description", "currency", "assignee"
}

// IsLimitedName reports whether a name says that what has it is no free text.
func IsLimitedName(name string) bool {
	name = Callee(name)
	return name != "" && (IsTokenName(name) || !MayHaveSlash(name))
}

// Callee returns the name of what a hole's call calls: "c.Token" of "c.Token()". Other names are unchanged.
func Callee(name string) string {
	return strings.TrimSuffix(strings.TrimSuffix(name, "()"), "(…)")
}

// IsTokenName reports whether the name of a hole says that it has letters and digits, or is escaped.
func IsTokenName(name string) bool {
	name = strings.ToLower(name)
	return words.In("token", name) ||
		strings.HasSuffix(name, "key") || strings.HasSuffix(name, "id") || strings.HasSuffix(name, "pat")
}

// IsManyParts reports whether the name of a hole says that it is more than a segment.
func IsManyParts(name string) bool {
	name = strings.ToLower(name)
	return words.In("many", name) && !words.In("encoder", name) // pathEscape(name) is one
}

// IsPlaceName reports whether a name is that of the place of a service, in a URL of a scheme of one's own:
//
//	region := query.Get("region")   …   "camera://" + user + ":" + region + "@" + device.IP
func IsPlaceName(name string) bool {
	return words.Is("place", strings.ToLower(LastWord(name)))
}

// SaysURL reports whether the name of a variable suggests a URL, or a target to send somebody to.
func SaysURL(name string) bool {
	name = strings.ToLower(name)
	return name == "u" || name == "to" || words.In("url", name)
}

// SaysCoded reports whether the name of a variable says that what is in it is an ID or a hash. It
// may be base64, with "+", "/" and "=", and nothing else that an escaper changes.
func SaysCoded(name string) bool {
	return SaysID(name) || words.Is("coded", strings.ToLower(LastWord(name)))
}

// NamesID reports whether the name of a variable says that it is an identifier, and none that has signs in it: roomID.
func NamesID(name string) bool {
	return !words.In("sigil", strings.ToLower(name)) && (SaysID(name) || words.Is("identifier", strings.ToLower(LastWord(name))))
}

// SaysNoSpace reports whether a variable's name says that it has no space: a ref, a URL, an ID or a hash.
func SaysNoSpace(name string) bool {
	return SaysCoded(name) || words.Is("spaceless", strings.ToLower(LastWord(strings.TrimSuffix(name, "Name"))))
}

// OpensDatabase reports whether a name is that of a URL or a data source name by which a program opens a database or a queue:
// DatabaseURL, POSTGRES_DSN. Most have a password.
func OpensDatabase(name string) bool {
	last := LastWord(name)
	if !words.Is("dsn-ends", strings.ToLower(last)) {
		return false
	}
	for name = strings.TrimSuffix(name, last); name != ""; name = strings.TrimSuffix(name, last) {
		name = strings.TrimRight(name, "._-")
		if last = LastWord(name); words.Is("dsn-of", strings.ToLower(last)) {
			return true
		}
	}
	return false
}

package secret

import (
	"slices"
	"strings"
)

// namedValues appends the places of what stands behind a secret's name: of a query or matrix parameter, a setting, a
// header, a member of a JSON object. In prose, a comment, it may be followed by less.
//
//	?access_token=x   ;jsessionid=x   password=x dbname=y   {"password":"x"}   Cookie: x
//	password: x   the token is "x"   curl -u bob:x                (in prose)
func namedValues(text string, prose bool, spans []Span) []Span {
	done := 0 // what is before is in a span
	for at := 0; ; at++ {
		n := strings.IndexAny(text[at:], separators)
		if n < 0 {
			return spans
		}
		at += n
		if at < done {
			continue
		}
		s := valueBehind(text, at, prose)
		if s.Start < s.End {
			spans, done = append(spans, s), s.End
		}
	}
}

// separators stand between a name and its value.
const separators = "=: +"

// valueBehind returns the place of the secret whose name ends before the separator at text[at].
func valueBehind(text string, at int, prose bool) (s Span) {
	before := text[max(at-longestName, 0):at]
	if text[at] == ' ' || text[at] == '+' {
		return behindWord(text, at, before, prose)
	}
	if prose {
		before = strings.TrimRight(before, " ")
	}
	key := strings.TrimRight(before, `"'\]`)
	quoted := len(key) < len(before) && before[len(before)-1] != ']'
	from := strings.LastIndexFunc(key, func(r rune) bool { return !isNameByte(r) }) + 1
	parameter := from > 0 && strings.IndexByte("?&;#", key[from-1]) >= 0
	if prose && from > 1 && key[from-1] == ' ' && strings.EqualFold(key[from:], "key") {
		from = strings.LastIndexByte(key[:from-1], ' ') + 1 // "API key"
	}
	key = key[from:]
	start := at + 1
	key = plain(key[strings.LastIndexByte(key, '.')+1:])
	header := in(key, headers)
	isSecret := header || in(key, secretNames) || endsSecret(key) && !(parameter && pages(key))
	switch {
	case !isSecret && !in(key, keyNames):
		return s
	case text[at] == ':' && !quoted && !prose && !strings.HasPrefix(text[start:], " "):
		return s // "urn:token:x"
	case !isSecret:
		text = text[:min(start+longestToken, len(text))]
	}
	if text[at] == ':' || !parameter {
		between := text[start:min(start+longestBetween, len(text))]
		start += len(between) - len(strings.TrimLeft(between, "= "))
	}
	s = Span{start, len(text)}
	mark := text[start:min(start+longestBetween, len(text))]
	mark = strings.TrimLeft(mark, `\\`) // begins with the quotation mark, if there is one
	switch {
	case mark != "" && strings.IndexByte("\"'`", mark[0]) >= 0:
		s.Start = start + strings.IndexByte(text[start:], mark[0]) + 1
		s.End = endAt(text, s.Start, mark[:1])
		s.End = s.Start + len(strings.TrimRight(text[s.Start:s.End], `\\`))
	case header:
		s.End = endAt(text, start, "\r\n\"'`")
		if scheme := endAt(text[:s.End], start, " "); scheme < s.End && in(plain(text[start:scheme]), schemes) {
			s.Start = scheme + 1
		}
	case in(key, sessions):
		s.End = endAt(text, start, "/?;&#")
	case parameter:
		// A value that is not encoded may have separators: only "&" and "#" end it.
		s.End = endAt(text, start, "&#")
	case quoted:
		s.End = endAt(text, start, ",}] \t\r\n")
	default:
		s.End = endAt(text, start, "&# \t\r\n\"'`")
	}
	if !isSecret && !tokenLike(text[s.Start:s.End]) {
		return Span{}
	}
	return s
}

// behindWord is valueBehind for a space, or the plus that a query has for one.
func behindWord(text string, at int, before string, prose bool) (s Span) {
	rest := text[at+1:]
	if rest == "" || rest[0] == ' ' {
		return s // a later one
	}
	before = strings.TrimRight(before, " ")
	word := before[strings.LastIndexFunc(before, func(r rune) bool { return !isNameByte(r) })+1:]
	s.Start = at + 1
	s.End = endAt(text, s.Start, " \t\r\n\"'`,;&)")
	value := text[s.Start:s.End]
	switch lower := strings.ToLower(word); {
	case in(lower, schemes) && strings.ContainsAny(value, "0123456789=\x00"):
		return s // credentials = auth-scheme 1*SP token68   (RFC 9110 section 11.4)
	case prose && (word == "-u" || word == "--user"):
		if _, password, ok := strings.Cut(value, ":"); ok {
			return Span{s.End - len(password), s.End}
		}
	case !prose:
	case strings.HasPrefix(word, "--") && Name(word), Name(word) && tokenLike(value):
		return s
	case Name(word) && strings.IndexByte("\"'`", rest[0]) >= 0:
		return Span{s.Start + 1, endAt(text, s.Start+1, rest[:1])}
	case lower == "is" && strings.IndexByte("\"'`", rest[0]) >= 0:
		name := strings.TrimRight(before[:len(before)-len(word)], " ")
		if Name(name[strings.LastIndexAny(name, " \t\"'`")+1:]) {
			return Span{s.Start + 1, endAt(text, s.Start+1, rest[:1])}
		}
	}
	return Span{}
}

// endAt returns where the first of chars is in text[from:], or the end of text.
func endAt(text string, from int, chars string) int {
	if n := strings.IndexAny(text[from:], chars); n >= 0 {
		return from + n
	}
	return len(text)
}

// longestName is how many bytes before a separator are looked at: a name, and marks.
const longestName = 60

// longestBetween is how many bytes are between a name's separator and its value, and
// longestToken how many a token has that is one by its form: more are not looked at.
const longestBetween, longestToken = 10, 1 << 10

// isNameByte reports whether r may be in a name.
func isNameByte(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_' || r == '-' || r == '.'
}

// headers are those whose whole value is secret.
const headers = " authorization proxyauthorization cookie setcookie "

// secretNames are those of secrets that end in none of lastWords. The page of the check credentials lists them.
const secretNames = sessions + "clientassertion codeverifier hmac jwt otp passcode pin pw pwd sharedaccesssignature sig signature " +
	"xamzsignature xfunctionskey xgoogsignature "

// schemes are words before a secret that say how it is used (RFC 7617, RFC 6750).
const schemes = " basic bearer "

// sessions are parameters of a path segment: ";jsessionid=x/b".
const sessions = " jsessionid phpsessid sessionid "

// keyNames are of what is secret if it looks like a token: "?key=AIza…", not "?key=color".
const keyNames = " appid auth authorization code credential key session sid state xamzcredential xgoogcredential "

// Name reports whether name is that of a secret: "dbPassword", "API_TOKEN", "Authorization".
func Name(name string) bool {
	name = plain(name)
	return in(name, secretNames+headers) || endsSecret(name)
}

// IsKept reports whether name is that of a secret that stays valid, as an API key does. A page token is a place in a list.
func IsKept(name string) bool {
	name = plain(name)
	return endsSecret(name) && !pages(name) && !strings.HasSuffix(name, "pass")
}

// IsCoin reports whether name is of a token that url says is traded: "https://api.dex.example/price/" + token.
func IsCoin(url, name string) bool {
	url = strings.ToLower(url)
	return strings.HasSuffix(plain(name), "token") && slices.ContainsFunc(traded[:], func(word string) bool { return strings.Contains(url, word) })
}

var traded = [...]string{"coin", "chain", "swap", "dexscreener", "price", "pair", "pool", "quote", "/tokens/"}

// KeyOf returns the name that a secret has in the queries of the API that url begins with, where that name says less than
// those of IsKept; "" for other APIs.
func KeyOf(url string) string {
	for _, api := range keyed {
		if strings.Contains(url, api.host) {
			return api.key
		}
	}
	return ""
}

var keyed = [...]struct{ host, key string }{
	{"api.openweathermap.org/", "appid"}, {"api.wolframalpha.com/", "appid"},
	{".googleapis.com/", "key"}, {"api.weatherapi.com/", "key"}, {"api.steampowered.com/", "key"}, {"qyapi.weixin.qq.com/", "key"},
}

// IsBare reports whether text can be a secret by a variable's name: no path, as in token = "/oauth/token".
func IsBare(text string) bool {
	return !strings.HasPrefix(text, "/") && !strings.Contains(text, "://")
}

// endsSecret reports whether a plain name ends as those of secrets do.
func endsSecret(name string) bool {
	return slices.ContainsFunc(lastWords[:], func(word string) bool { return strings.HasSuffix(name, word) })
}

var lastWords = [...]string{"password", "passwords", "passwd", "passphrase", "pass", "secret", "token", "apikey", "privatekey", "secretkey", "accesskey", "accountkey", "sharedkey", "subscriptionkey"}

// pages reports whether a plain name is that of a place in a list: "page_token", "nextToken".
func pages(name string) bool {
	return slices.ContainsFunc([]string{"page", "next", "continu", "cursor", "sync", "resume"}, func(word string) bool { return strings.Contains(name, word) })
}

// in reports whether list has the plain name.
func in(word, list string) bool { return len(word) > 1 && strings.Contains(list, " "+word+" ") }

// plain returns a name in lower case and without what joins its words: "apikey" of
// "api_key", "Api-Key" and "apiKey". A longer one than any of the lists is "".
func plain(key string) string {
	if len(key) > 40 {
		return ""
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r == '_', r == '-', r == '.', r == ' ':
			return -1
		}
		return r
	}, key)
}

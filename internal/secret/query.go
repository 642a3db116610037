package secret

import "strings"

// queryValues appends the places of the values in a query or fragment whose names
// say that they are secret.
func queryValues(text string, spans []Span) []Span {
	for at := 0; at < len(text); {
		n := strings.IndexAny(text[at:], "?&;#")
		if n < 0 {
			return spans
		}
		at += n + 1
		end := len(text)
		if n := strings.IndexAny(text[at:], "?&;#"); n >= 0 {
			end = at + n
		}
		key, value, ok := strings.Cut(text[at:end], "=")
		if ok && (isSecretName(key) || isKeyName(key) && tokenLike(value)) {
			// A value that is not encoded may contain separators: only "&" and "#"
			// certainly end it.
			end = len(text)
			if n := strings.IndexAny(text[at:], "&#"); n >= 0 {
				end = at + n
			}
			spans = append(spans, Span{at + len(key) + len("="), end})
		}
		at = end
	}
	return spans
}

// isSecretName reports whether what a query has under this name is secret,
// whatever it is. The page of the check credentials lists the names.
func isSecretName(key string) bool { return in(plain(key), secretNames) }

// isKeyName reports whether what a query has under this name is secret where it
// looks like a token: "?key=AIza…", and not "?key=color".
func isKeyName(key string) bool { return in(plain(key), keyNames) }

const secretNames = " accesstoken apikey apisecret apitoken appsecret authtoken bearertoken clientsecret " +
	"idtoken jwt passphrase passwd password privatekey privatetoken pwd refreshtoken secret secretkey sessiontoken " +
	"sig signature subscriptionkey token userpassword xamzsecuritytoken xamzsignature xapikey xgoogsignature "

const keyNames = " appid auth authorization code credential key session sid state xamzcredential xgoogcredential "

// Name reports whether name, of a variable, a field or a key, says that what it has is
// secret: "dbPassword", "API_TOKEN", "Authorization".
func Name(name string) bool {
	name = plain(name)
	if in(name, secretNames+"authorization cookie ") {
		return true
	}
	for word := range strings.FieldsSeq("password passwd passphrase secret token apikey privatekey secretkey") {
		if strings.HasSuffix(name, word) {
			return true
		}
	}
	return false
}

func in(word, list string) bool { return word != "" && strings.Contains(list, " "+word+" ") }

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

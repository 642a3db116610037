package check

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
)

// MaxQuoted is how many bytes of a string a message shows at most. The longest
// literal that the check of a scheme, host and a few segments needs is shorter.
const MaxQuoted = 120

// MaxAround is the same for a string that is only to be found: nearly all messages have less than 180 bytes.
const MaxAround = 50

// Quote returns the value as messages show it: in quotation marks, what is
// secret masked, a long one cut to the text around the bytes [start, end).
func (s *Site) Quote(start, end int) string {
	return quoteWindow(s.Value, s.Secrets(), min(start, len(s.Value.Text)), MaxQuoted)
}

// Around is quote for a string that a reader is to find, not to copy.
func (s *Site) Around(start, end int) string {
	return quoteWindow(s.Value, s.Secrets(), start, MaxAround)
}

// In is Around, or "" where the bytes [start, end), which the message shows, are the whole value.
func (s *Site) In(start, end int) string {
	if start == 0 && end == len(s.Value.Text) {
		return ""
	}
	return s.Around(start, end)
}

// Part returns the bytes [start, end) of the value as messages show them.
func (s *Site) Part(start, end int) string {
	v := strval.Value{Text: s.Value.Text[start:end]}
	holes, _ := s.Value.HolesIn(start, end)
	for _, h := range holes {
		h.At -= start
		v.Holes = append(v.Holes, h)
	}
	return quoteWindow(v, secret.Within(s.Secrets(), start, end), 0, MaxQuoted)
}

// QuoteText quotes text, or its beginning.
func QuoteText(text string) string {
	return quoteWindow(strval.Value{Text: text}, secret.Find(text), 0, MaxQuoted)
}

// quoteWindow quotes the window of v around start that takes at most about
// most bytes, with "…" for what is cut and for what is secret. A value with holes
// is written as Go would write it, and cannot be taken for a literal with braces in it:
//
//	"https://" + s.host + "/a b"
func quoteWindow(v strval.Value, secrets []secret.Span, start, most int) string {
	lo, hi := window(v, start, most)
	var operands []string
	begun := lo // where the literal begins that is to be written
	literal := func(to int, last bool) {
		text := masked(v, secrets, begun, to)
		if begun == lo && lo > 0 && !strings.HasPrefix(text, secret.Mark) {
			text = "…" + text
		}
		if last && hi < len(v.Text) {
			text += "…"
		}
		if text != "" {
			operands = append(operands, strconv.Quote(text))
		}
	}
	holes, _ := v.HolesIn(lo, hi)
	for _, h := range holes {
		literal(h.At, false)
		operands = append(operands, cmp.Or(HoleName(h), "…"))
		begun = h.At + 1
	}
	literal(hi, true)
	return cmp.Or(strings.Join(operands, " + "), `""`)
}

// window returns the bytes and holes of v.Text that fit into a message, around start if not all.
func window(v strval.Value, start, most int) (lo, hi int) {
	cost := func(i int) int {
		if h := v.HoleAt(i); h != nil {
			return len(HoleName(*h)) + len(`" + `)
		}
		return 1
	}
	lo, hi = start, start
	left := most
	for lo > 0 && left-cost(lo-1) >= most/2 {
		lo--
		left -= cost(lo)
	}
	for hi < len(v.Text) && (left >= cost(hi) || hi == start) {
		left -= cost(hi)
		hi++
	}
	for lo > 0 && left >= cost(lo-1) {
		lo--
		left -= cost(lo)
	}
	if holes, _ := v.HolesIn(0, lo); lo <= len("…") && len(holes) == 0 {
		lo = 0 // "…" is no shorter
	}
	return runeStart(v.Text, lo), runeStart(v.Text, hi)
}

// HoleName returns the name of a hole as messages show it. It is source, and may hold anything.
func HoleName(h strval.Hole) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return utf8.RuneError
	}, secret.MaskProse(h.Name()))
}

// runeStart returns the place where the character begins that text[i] belongs to.
func runeStart(text string, i int) int {
	for n := 0; n < utf8.UTFMax-1 && i > 0 && i < len(text) && !utf8.RuneStart(text[i]); n++ {
		i--
	}
	return i
}

// QuoteOther quotes a text of the same kind as the value, with the same care.
func (s *Site) QuoteOther(text string) string {
	t := &Site{Value: strval.Value{Text: text}, Role: s.Role, API: s.API, Context: s.Context}
	return t.Quote(0, 0)
}

// Shown returns the value as anyone may see it: "…" for a secret, the names of holes in braces.
func (s *Site) Shown() string {
	if s.shown == "" { // needed for each of the findings
		s.shown = masked(s.Value, s.Secrets(), 0, len(s.Value.Text))
	}
	return s.shown
}

// masked returns v.Text[lo:hi] with a mark for each secret, and the name of each hole.
func masked(v strval.Value, secrets []secret.Span, lo, hi int) string {
	var b strings.Builder
	done := lo
	for _, p := range secret.Within(secrets, lo, hi) {
		writeNamed(&b, v, done, lo+p.Start)
		b.WriteString(secret.Mark)
		done = lo + p.End
	}
	writeNamed(&b, v, done, hi)
	return b.String()
}

// writeNamed writes v.Text[lo:hi] with the name of each hole in its place.
func writeNamed(b *strings.Builder, v strval.Value, lo, hi int) {
	holes, _ := v.HolesIn(lo, hi)
	for _, h := range holes {
		b.WriteString(v.Text[lo:h.At])
		b.WriteString("{" + HoleName(h) + "}")
		lo = h.At + 1
	}
	b.WriteString(v.Text[lo:hi])
}

// Password returns the place of a valid value's password, empty if there is none.
func (s *Site) Password() Span {
	if _, ok := s.Ref.Userinfo(); s.Valid() && ok {
		p := s.Layout().Userinfo
		if colon := strings.IndexByte(p.Of(s.Value.Text), ':'); colon >= 0 {
			return Span{p.Start + colon + 1, p.End}
		}
	}
	return Span{}
}

// Secrets returns the places in the value of what no message may show, sorted and apart.
func (s *Site) Secrets() []secret.Span {
	if !s.searched {
		s.secrets, s.searched = secret.Find(s.Value.Text, s.named()...), true
	}
	return s.secrets
}

// named returns the places in the value of what variables have whose names say that it is
// secret, and that is neither a URL nor a path: of "x" in "?p=" + password.
func (s *Site) named() (list []secret.Span) {
	spans := s.Value.Spans
	secrets := make(map[string]bool) // names that spans share are judged once
	for i := 0; i < len(spans); {
		name := secretName(spans[i], secrets)
		end := i + 1
		for name != "" && end < len(spans) && secretName(spans[end], secrets) == name {
			end++
		}
		if from, to := spans[i].Start, spans[end-1].End; name != "" && secret.IsBare(s.Value.Text[from:to]) {
			list = append(list, secret.Span{Start: from, End: to})
		}
		i = end
	}
	return list
}

// secretName returns the variable's name that says that it is secret, or "". Known names are in secrets.
func secretName(span strval.Span, secrets map[string]bool) string {
	for _, name := range span.Names() {
		is, ok := secrets[name]
		if !ok {
			is = secret.Name(name)
			secrets[name] = is
		}
		if is {
			return name
		}
	}
	return ""
}

// SecretName returns the name of the first hole that is secret, or the key of its parameter. A password before the host does not
// count: the errors of net/http hide it. "": there is none.
//
//	"https://api.shop.example/v1?token=" + t   =>  "token"
//	"https://api.chat.example/bot" + c.botToken   =>  botToken
func (s *Site) SecretName() string {
	v := s.Value
	for _, h := range v.Holes {
		name := keptName(v, h)
		if key := secretKey(v.Text[:h.At]); key != "" {
			name = strconv.Quote(key)
		}
		if name == "" || secret.IsCoin(v.Text, strings.Trim(name, `"`)) {
			continue
		}
		if p := s.Password(); p.End == 0 || p.Start != h.At {
			return name
		}
	}
	return ""
}

// HasSecret reports whether a hole of v is secret by its name.
func HasSecret(v strval.Value) bool {
	return slices.ContainsFunc(v.Holes, func(h strval.Hole) bool { return keptName(v, h) != "" })
}

// keptName returns the name by which the hole h of v is secret; "" if there is none.
func keptName(v strval.Value, h strval.Hole) string {
	for _, name := range v.Names(h) {
		if name = name[strings.LastIndexByte(name, '.')+1:]; secret.IsKept(name) {
			return name
		}
	}
	return ""
}

// secretKey returns the key of the parameter whose value stands behind url, if that is secret; else "".
func secretKey(url string) string {
	key, ok := strings.CutSuffix(url[strings.LastIndexAny(url, "?&")+1:], "=")
	if ok && (secret.IsKept(key) || strings.EqualFold(key, secret.KeyOf(url))) {
		return key
	}
	return ""
}

// LoggedSecret returns what is secret in the hole h of a text that a log shows, as messages show it; "": nothing is.
//
//	"postgres://{user}:{password}@{host}/app"   "https://api.shop.example/v1?token={t}"   {cfg.DatabaseURL}
func LoggedSecret(v strval.Value, h strval.Hole) string {
	if strings.HasSuffix(h.Verb, "T") || mayHide(h) {
		return ""
	}
	before, after := v.Text[:h.At], v.Text[h.At+1:]
	word := before[strings.LastIndexAny(before, " \t\n\"'`")+1:]
	_, authority, isURL := strings.Cut(word, "://")
	isDSN := strings.HasPrefix(after, "@tcp(")
	kept, key := keptName(v, h), secretKey(word)
	switch {
	case strings.HasSuffix(word, ":") && (isDSN || isURL && strings.HasPrefix(after, "@") && !strings.ContainsAny(authority, "/?#")),
		!isURL && key != "" && strings.Contains(v.Text, "dbname="):
		return cmp.Or(kept, "the password")
	case isURL && authority == "" && h.Given.String() == "encoded-userinfo" && strings.Contains(h.Name(), "UserPassword"):
		return "the password"
	case isURL && secret.IsCoin(word, cmp.Or(kept, key)):
		return ""
	case isURL && key != "":
		return strconv.Quote(key)
	case isURL:
		return kept
	case word == "":
		for _, name := range v.Names(h) {
			if naming.OpensDatabase(name) {
				return "the password in " + name
			}
		}
	}
	return ""
}

// mayHide reports whether the hole h is the result of a function that may take a secret out of its argument: mask(password).
// An escaper does not, nor does what reads a setting.
func mayHide(h strval.Hole) bool {
	name, asked := h.Name(), h.Asked()
	switch {
	case !strings.HasSuffix(name, ")"), strings.HasPrefix(name, "os.Getenv("), strings.HasPrefix(name, "os.LookupEnv("),
		h.Kind == strval.QueryEscaped, h.Kind == strval.PathEscaped, h.Given.String() == "encoded-userinfo":
		return false
	}
	return !secret.IsKept(asked) && !naming.OpensDatabase(asked)
}

// Hide returns a text about s, or about what becomes of it, without the value's secrets.
func (s *Site) Hide(text string) string {
	for _, p := range s.Secrets() {
		if hidden := s.Value.Text[p.Start:p.End]; len(hidden) >= shortestHidden {
			text = strings.ReplaceAll(text, hidden, secret.Mark)
			if quoted := strconv.Quote(hidden); len(quoted) > len(hidden)+len(`""`) {
				text = strings.ReplaceAll(text, quoted[1:len(quoted)-1], secret.Mark)
			}
		}
	}
	return text
}

// shortestHidden is the length of the shortest secret that is looked for in other text.
const shortestHidden = 4

// SecretAt reports whether bytes of [start, end) are secret.
func (s *Site) SecretAt(start, end int) bool {
	return slices.ContainsFunc(s.Secrets(), func(p secret.Span) bool { return p.Start < end && start < p.End })
}

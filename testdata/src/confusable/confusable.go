// Package confusable has text made to mislead.
package confusable

import (
	"net/http"
	"net/url"
)

// What is ordinary.
func silent(host, path string) {
	url.Parse("ssh://git@github.com/a/b.git")
	http.Get("https://user@example.com/")
	http.Get("https://joe.doe@example.com/")
	http.Get("https://joe%40example.com@example.com/") // an address of mail
	http.Get("https://joe%40example.com:x@h/")
	http.Get("https://example.com@git.example.com/") // the same site
	url.Parse("postgres://app.example.com@db.example.net/app")

	http.Get("https://xn--mnchen-3ya.example/")     // münchen
	http.Get("https://xn--e1afmkfd.example/")       // all Cyrillic, as the whole of a name may be
	http.Get("https://xn--n8jubz39q3g4afe.jp/")     // Han, Hiragana and Katakana
	http.Get("https://xn--9n2bp8q.xn--9t4b11yi5a/") // Hangul

	http.Get("https://example.com/?q=%0A")
	http.Get("https://example.com/%2500")
	url.Parse("mailto:joe@example.com?body=a%0D%0Ab")
	http.Get(host + "%00") // perhaps in the host
}

func wrong(host, path string) {
	http.Get("http://good.example@evil.example/")                     // want `confusable: "good\.example" is only a user name: the host follows "@"; leave out what stands before "@"`
	http.Get("https://www.bank.com:443@x/" + path)                    // want `confusable: "www\.bank\.com" is only a user name: the host follows "@"; leave out what stands before "@"`
	url.Parse("ftp://cnn.example.com&story=breaking_news@10.0.0.1/x") // want `confusable: "cnn\.example\.com" is only a user name: the host follows "@"`

	http.Get("https://xn--pypal-4ve.example/") // want `confusable: "p\\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant`
	http.Get("https://p%D0%B0ypal.example/")   // want `confusable: "p\\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems`

	http.Get("https://example.com/a.sh%00.png")             // want `confusable: "%00" arrives as a NUL byte, at which a string ends in C`
	http.Get("https://example.com/" + path + "?a=b%0d%0aX") // want `confusable: "%0d%0a" arrives as a line break, which may begin a new line in a log or a header`
}

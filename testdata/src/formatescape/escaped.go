package formatescape

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// What is escaped has "%", which fmt reads as a verb if it is a part of the format.
func escapedInFormat(name, id string, v url.Values) {
	http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape(name)+"/%s", id)) // want `formatescape: url\.PathEscape\(…\) is part of a format: fmt reads the "%2F" of "a/b" as a verb; write %s, and url\.PathEscape\(…\) as an argument`
	path := "/find?q=" + url.QueryEscape(name)
	http.Get(fmt.Sprintf("https://example.com"+path+"&n=%d", 3))    // want `formatescape: url\.QueryEscape\(…\) is part of a format`
	http.Get(fmt.Sprintf("https://example.com/%s?"+v.Encode(), id)) // want `formatescape: v\.Encode\(\) is part of a format`
}

func escapedBeside(n int, name, id, base string) {
	http.Get(fmt.Sprintf("https://example.com/%s/%s", url.PathEscape(name), id))
	http.Get(fmt.Sprintf("https://example.com/%s/", id) + url.PathEscape(name))
	http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape(strconv.Itoa(n))+"/%d", n))
	http.Get(fmt.Sprintf("https://example.com/"+url.PathEscape("users")+"/%d", n))
	http.Get(fmt.Sprintf(base+"/%d", n)) // whoever sets base may double its "%"
	q := url.Values{}
	q.Set("page", "1")
	q.Set("size", strconv.Itoa(n))
	http.Get(fmt.Sprintf("https://example.com/%d?"+q.Encode(), n))
	http.Get(fmt.Sprint("https://example.com/"+url.PathEscape(name), id))
}

func pages(n int) url.Values {
	q := url.Values{}
	q.Set("page", strconv.Itoa(n))
	return q
}

func same(q url.Values) url.Values { return q }

func made(n int) {
	http.Get(fmt.Sprintf("https://example.com/%d?"+pages(n).Encode(), n))
	http.Get(fmt.Sprintf("https://example.com/%d?"+same(pages(n)).Encode(), n))
}

func params(all map[string]string) url.Values {
	q := url.Values{}
	for name, value := range all {
		q.Add(name, value)
	}
	return q
}

func madeOfText(n int, all map[string]string) {
	q := params(all)
	http.Get(fmt.Sprintf("https://example.com/%d?"+q.Encode(), n)) // want `formatescape: q\.Encode\(\) is part of a format`
}

func encodedInFormat(n int, name string) {
	q := url.Values{}
	q.Set("page", "1")
	q.Set("name", name)
	http.Get(fmt.Sprintf("https://example.com/%d?"+q.Encode(), n)) // want `formatescape: q\.Encode\(\) is part of a format`
}

// Whatever becomes of the text.
func escapedText(user, password, host string, n int) []string {
	return []string{
		fmt.Sprintf("vi://" + url.QueryEscape(user) + "@" + host),     // want `formatescape: url\.QueryEscape\(…\) is part of a format: fmt reads the "%2F" of "a/b" as a verb; write %s, and url\.QueryEscape\(…\) as an argument`
		fmt.Sprintf("nats://"+host+"/"+url.PathEscape(user)+"/%d", n), // want `formatescape: url\.PathEscape\(…\) is part of a format`
		fmt.Sprintf("vi://%s:%s@%s", url.QueryEscape(user), url.QueryEscape(password), host),
		fmt.Sprint("vi://" + url.QueryEscape(user) + "@" + host),
		fmt.Sprintf("vi://"+url.QueryEscape(strconv.Itoa(n))+"@%s", host),
		fmt.Sprintf("vi://"+host+"/%d", n),
		fmt.Sprintf("vi://%s/", host) + url.PathEscape(user),
		fmt.Sprintf("vi://"+strconv.Quote(user)+"/%d%%2F%%2E", n),
		replaced("vi://%s/"+url.PathEscape(user), host),
	}
}

// It puts host in place of "%s", and is no fmt.
func replaced(text, host string) string { return strings.Replace(text, "%s", host, 1) }

func logged(user string) { log.Printf("get https://example.com/" + url.PathEscape(user)) } // go vet reports it

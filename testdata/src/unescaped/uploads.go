package unescaped

import (
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
)

// Files have the names that their owners gave them: "report #2.pdf". What is right, first.

type shelf struct {
	bucket string
	links  []string
}

func (s *shelf) right(id int, header *multipart.FileHeader) {
	s.links = append(s.links,
		"https://cdn.example.com/files/"+url.PathEscape(header.Filename),
		fmt.Sprintf("https://cdn.example.com/files/%d%s", id, filepath.Ext(header.Filename)),
		"https://cdn.example.com/files/"+strings.ReplaceAll(header.Filename, "#", ""),
		"https://cdn.example.com/files/"+slugOf(header.Filename),
		"files/"+header.Filename, // of the file system, perhaps
	)
	name := header.Filename
	if strings.ContainsAny(name, " #?%&") {
		return
	}
	s.links = append(s.links, "https://cdn.example.com/files/"+name)
	clean := filepath.Base(header.Filename)
	clean = allowed(clean)
	s.links = append(s.links, "https://cdn.example.com/files/"+clean)
	fmt.Printf("stored https://cdn.example.com/files/%s\n", header.Filename) // for people
}

func allowed(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return '-'
		}
		return r
	}, name)
}

func slugOf(name string) string { return strings.ToLower(allowed(name)) }

func (s *shelf) upload(w http.ResponseWriter, r *http.Request) {
	file, header, err := r.FormFile("file")
	if err != nil {
		return
	}
	defer file.Close()
	key := "uploads/" + r.Header.Get("X-Request-Id") + "_" + header.Filename // want `unescaped: "report #2\.pdf" in header\.Filename arrives as "report "; use url\.PathEscape; in "…/uploads/" \+ r\.Header\.Get\(…\) \+ "_" \+ header\.Filename`
	link := "https://" + s.bucket + ".s3.example.com/" + key
	s.links = append(s.links, link)
	w.Header().Set("Location", "https://cdn.example.com/files/"+filepath.Base(header.Filename)) // want `unescaped: "report #2.pdf" in filepath.Base\(…\) arrives as "report "`
}

func (s *shelf) store(header *multipart.FileHeader) string {
	return fmt.Sprintf("https://%s.s3.example.com/%s", s.bucket, fmt.Sprintf("media/%d_%s", header.Size, header.Filename)) // want `unescaped: "report #2.pdf" in header.Filename arrives as "report "`
}

func (s *shelf) tell(header *multipart.FileHeader) {
	http.Get("https://example.com/scan?name=" + header.Filename) // want `unescaped: with "report #2.pdf" in header.Filename, the server answers 400 Bad Request`
}

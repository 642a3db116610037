// Package plus escapes each segment of a path for a query: its server decodes "+" there.
package plus

import (
	"fmt"
	"net/http"
	"net/url"
)

func get(path string) { http.Get("https://review.example/" + path) }

func projects(name string) { get(fmt.Sprintf("projects/%s/all", url.QueryEscape(name))) }

func branches(name string) { get(fmt.Sprintf("branches/%s/all", url.QueryEscape(name))) }

func tags(name string) { get(fmt.Sprintf("tags/%s/all", url.QueryEscape(name))) }

func commits(name string) { get(fmt.Sprintf("commits/%s/all", url.QueryEscape(name))) }

func dashboards(name string) { get(fmt.Sprintf("dashboards/%s/all", url.QueryEscape(name))) }

func children(name string) { get(fmt.Sprintf("children/%s/all", url.QueryEscape(name))) }

func files(name string) { get(fmt.Sprintf("files/%s/all", url.QueryEscape(name))) }

func groups(name string) { get(fmt.Sprintf("groups/%s/all", url.QueryEscape(name))) }

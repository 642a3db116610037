package main

import "net/http"

const feed = "https://news.example/latest items.xml"

func main() {
	http.Get(feed)
	http.Get("localhost:8080/healthz")
	http.Get("https:/news.example/archive")
	http.Head("http://10.0.0.256/")
	http.Head("HTTPS://News.example/%7Estaff")
}

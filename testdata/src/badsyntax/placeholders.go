package badsyntax

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

const (
	hook     = "https://YOUR_SHOP.example/hook" // want `badsyntax: placeholder "YOUR_SHOP" never filled in; that host is looked up; write its value \[elsewhere\]`
	pattern  = "https://YOUR_SHOP.example/users"
	checked  = "https://example.com/YOUR_TOKEN/x"
	searched = "https://example.com/YOUR_KEY/x"
)

// Placeholders that are filled in, or that the program knows.
func filledIn(shop string) {
	http.Get(strings.Replace(pattern, "YOUR_SHOP", shop, 1))
	http.Get(strings.ReplaceAll("https://{{shop}}.example/users", "{{shop}}", shop))
	http.Get(fmt.Sprintf("https://%s/users", shop))
	http.Get("https://example.com/YOURSELF_AND/us")
	http.Get("https://your_shop.example/users")
	url.Parse("https://YOUR_SHOP.example/users") // it may be filled in later
	fmt.Println("put https://YOUR_SHOP.example/hook here")
	if checked == "https://example.com/YOUR_TOKEN/x" {
		log.Fatal("write your token")
	}
	http.Get(checked)
	if strings.Contains(searched, "YOUR_KEY") {
		log.Fatal("write your key")
	}
	http.Get(searched)
}

func leftIn() {
	http.Get(hook)
	http.Get("https://example.com/botYOUR_TOKEN/x") // want `badsyntax: placeholder "YOUR_TOKEN" never filled in`
	http.Get("https://example.com/{{.ID}}/x")       // want `badsyntax: placeholder "\{\{\.ID\}\}" never filled in; the request is made with it; write its value`
	http.Get("https://example.com/?key=YOUR_KEY")   // want `badsyntax: placeholder "YOUR_KEY" never filled in`
}

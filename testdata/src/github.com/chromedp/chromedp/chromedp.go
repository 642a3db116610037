// Package chromedp stands in for github.com/chromedp/chromedp.
package chromedp

func Navigate(urlstr string)         {}
func NavigateResponse(urlstr string) {}

// Package gorequest stands in for github.com/parnurzeal/gorequest.
package gorequest

type SuperAgent struct {
}

func (*SuperAgent) CustomMethod(method string, targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Delete(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Get(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Head(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Options(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Patch(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Post(targetUrl string) *SuperAgent { return nil }

func (*SuperAgent) Put(targetUrl string) *SuperAgent { return nil }

func New() *SuperAgent { return nil }

func (*SuperAgent) End() {}

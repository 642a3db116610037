module github.com/urilint/urilint

go 1.25.0

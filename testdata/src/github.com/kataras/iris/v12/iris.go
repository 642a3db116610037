// Package iris stands in for github.com/kataras/iris/v12.
package iris

type Application struct {
}

func Addr(addr string, hostConfigs ...any) any { return nil }

func (*Application) Listen(hostPort string, withOrWithout ...any) error { return nil }

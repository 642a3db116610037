package run

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/go-openapi/runtime"
	openapi "github.com/go-openapi/runtime/client"
	"github.com/go-openapi/strfmt"
	"github.com/labstack/echo/v4"
	echoswagger "github.com/swaggo/echo-swagger"
	swagfiles "github.com/swaggo/files"
	ginswagger "github.com/swaggo/gin-swagger"
	httpswagger "github.com/swaggo/http-swagger"
	httpswagger2 "github.com/swaggo/http-swagger/v2"
	"github.com/swaggo/swag"
)

// The role host-field of OpenAPI: the client takes all of it for the host, and asks no
// server where it is a URL; swag writes it in the field "host" as it is.
func TestOpenAPIHost(t *testing.T) {
	asked := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer server.Close()
	host := strings.TrimPrefix(server.URL, "http://")
	call := &runtime.ClientOperation{
		ID: "ping", Method: "GET", PathPattern: "/ping", Schemes: []string{"http"},
		ProducesMediaTypes: []string{"application/json"}, ConsumesMediaTypes: []string{"application/json"},
		Params: runtime.ClientRequestWriterFunc(func(runtime.ClientRequest, strfmt.Registry) error { return nil }),
		Reader: runtime.ClientResponseReaderFunc(func(runtime.ClientResponse, runtime.Consumer) (any, error) { return nil, nil }),
	}
	for _, made := range []func(host string) *openapi.Runtime{
		func(host string) *openapi.Runtime { return openapi.New(host, "/", []string{"http"}) },
		func(host string) *openapi.Runtime {
			return openapi.NewWithClient(host, "/", []string{"http"}, http.DefaultClient)
		},
	} {
		for to, ok := range map[string]bool{host: true, server.URL: false, host + "/api": false} {
			asked = false
			_, err := made(to).Submit(call)
			if (err == nil) != ok || asked != ok {
				t.Errorf("%s: asked %t, %v", to, asked, err)
			}
		}
	}
	for _, host := range []string{"localhost:8080", "http://localhost:8080"} {
		doc := (&swag.Spec{Host: host, InfoInstanceName: "swagger", SwaggerTemplate: `{"swagger": "2.0", "host": "{{.Host}}"}`}).ReadDoc()
		var got struct{ Host string }
		if err := json.Unmarshal([]byte(doc), &got); err != nil || got.Host != host {
			t.Errorf("swag: %s, %v", doc, err)
		}
	}
}

// The role link: the page of Swagger UI has the URL as it is, and a browser resolves it.
func TestSwaggerURL(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	for name, serve := range map[string]func(url string) http.Handler{
		"gin-swagger": func(url string) http.Handler {
			e := gin.New()
			e.GET("/swagger/*any", ginswagger.WrapHandler(swagfiles.Handler, ginswagger.URL(url)))
			return e
		},
		"echo-swagger": func(url string) http.Handler {
			e := echo.New()
			e.GET("/swagger/*", echoswagger.EchoWrapHandler(echoswagger.URL(url)))
			return e
		},
		"http-swagger":    func(url string) http.Handler { return httpswagger.Handler(httpswagger.URL(url)) },
		"http-swagger/v2": func(url string) http.Handler { return httpswagger2.Handler(httpswagger2.URL(url)) },
	} {
		for _, url := range []string{"doc.json", "http://localhost:8080/swagger/doc.json", "localhost:8080/swagger/doc.json"} {
			w := httptest.NewRecorder()
			file := "/swagger/index.html"
			if name == "gin-swagger" {
				file = "/swagger/swagger-initializer.js" // the page reads it
			}
			serve(url).ServeHTTP(w, httptest.NewRequest("GET", file, nil))
			page := strings.ReplaceAll(w.Body.String(), `\/`, "/")
			if !strings.Contains(page, `"`+url+`"`) {
				t.Errorf("%s %s: status %d, and no such URL", name, url, w.Code)
			}
		}
	}
}

package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

type attachedFile struct{ Name string }

// The name of a file is escaped as a path is, or has no blanks.
func fileNamesSilent(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.PathEscape(name))
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
	w.Header().Set("Content-Disposition", "attachment; filename="+url.QueryEscape(name)) // browsers differ
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape("export_"+time.Now().Format("20060102")+".csv"))
	w.Header().Set("X-File", "filename*=UTF-8''"+url.QueryEscape(name))
}

// A blank becomes a plus.
func fileNames(w http.ResponseWriter, name string, u attachedFile) {
	w.Header().Set("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(name))                   // want `wrongescape: url\.QueryEscape\(…\) in filename\*: "a b\.txt" arrives as "a\+b\.txt"; use url\.PathEscape \[elsewhere\]`
	disposition := fmt.Sprintf(`attachment; filename="%s"; filename*=utf-8''%s`, "x.txt", url.QueryEscape(u.Name)) // want `wrongescape: url\.QueryEscape\(…\) in filename\*: "a b\.txt" arrives as "a\+b\.txt"`
	w.Header().Add("content-disposition", disposition)
}

func askedFile(c *gin.Context) {
	c.Header("Content-Disposition", "attachment; filename*=UTF-8''"+url.QueryEscape(c.Query("name"))) // want `wrongescape: url\.QueryEscape\(…\) in filename\*: "a b\.txt" arrives as "a\+b\.txt"`
}

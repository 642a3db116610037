package thirdparty

import (
	"context"

	"github.com/MicahParks/keyfunc/v3"
	"github.com/alexedwards/scs/v2"
	"github.com/gin-contrib/sessions"
	gsessions "github.com/gorilla/sessions"
	jwk2 "github.com/lestrrat-go/jwx/v2/jwk"
	"github.com/lestrrat-go/jwx/v3/jwk"
	"github.com/markbates/goth/providers/amazon"
	"github.com/markbates/goth/providers/apple"
	"github.com/markbates/goth/providers/auth0"
	"github.com/markbates/goth/providers/azureadv2"
	"github.com/markbates/goth/providers/bitbucket"
	"github.com/markbates/goth/providers/discord"
	"github.com/markbates/goth/providers/facebook"
	"github.com/markbates/goth/providers/github"
	"github.com/markbates/goth/providers/gitlab"
	"github.com/markbates/goth/providers/google"
	"github.com/markbates/goth/providers/instagram"
	"github.com/markbates/goth/providers/linkedin"
	"github.com/markbates/goth/providers/microsoftonline"
	"github.com/markbates/goth/providers/okta"
	"github.com/markbates/goth/providers/openidConnect"
	"github.com/markbates/goth/providers/slack"
	"github.com/markbates/goth/providers/spotify"
	"github.com/markbates/goth/providers/twitch"
	"github.com/markbates/goth/providers/twitter"
	"github.com/markbates/goth/providers/twitterv2"
	"github.com/markbates/goth/providers/yahoo"
)

// Who logs people in, and keeps them so.
func logins(ctx context.Context, key, secret, base string) {
	google.New(key, secret, "http://localhost:3000/auth/google/callback", "email")
	github.New(key, secret, base+"/auth/github/callback")
	google.New(key, secret, "localhost:3000/auth/google/callback")             // want `missingscheme: "localhost" is read as the scheme`
	github.New(key, secret, "/auth/github/callback")                           // want `missingscheme: github\.New needs a scheme`
	facebook.New(key, secret, "https:/app.example.com/auth/facebook/callback") // want `missinghost: no "//", so no host`
	gitlab.New(key, secret, "https://app.example.com/auth/callback#gitlab")    // want `strayfragment: the fragment "#gitlab" is not allowed`
	discord.New(key, secret, "app.example.com/auth/callback")                  // want `missingscheme: discord\.New needs a scheme`
	linkedin.New(key, secret, "/auth/callback")                                // want `missingscheme: linkedin\.New needs a scheme`
	microsoftonline.New(key, secret, "/auth/callback")                         // want `missingscheme: microsoftonline\.New needs a scheme`
	slack.New(key, secret, "/auth/callback")                                   // want `missingscheme: slack\.New needs a scheme`
	spotify.New(key, secret, "/auth/callback")                                 // want `missingscheme: spotify\.New needs a scheme`
	twitter.New(key, secret, "/auth/callback")                                 // want `missingscheme: twitter\.New needs a scheme`
	twitterv2.New(key, secret, "/auth/callback")                               // want `missingscheme: twitterv2\.New needs a scheme`
	twitch.New(key, secret, "/auth/callback")                                  // want `missingscheme: twitch\.New needs a scheme`
	bitbucket.New(key, secret, "/auth/callback")                               // want `missingscheme: bitbucket\.New needs a scheme`
	amazon.New(key, secret, "/auth/callback")                                  // want `missingscheme: amazon\.New needs a scheme`
	apple.New(key, secret, "/auth/callback", nil)                              // want `missingscheme: apple\.New needs a scheme`
	auth0.New(key, secret, "/auth/callback", "tenant.example.com")             // want `missingscheme: auth0\.New needs a scheme`
	azureadv2.New(key, secret, "/auth/callback", nil)                          // want `missingscheme: azureadv2\.New needs a scheme`
	instagram.New(key, secret, "/auth/callback")                               // want `missingscheme: instagram\.New needs a scheme`
	yahoo.New(key, secret, "/auth/callback")                                   // want `missingscheme: yahoo\.New needs a scheme`
	okta.New(key, secret, "https://org.example.com", "/auth/callback")         // want `missingscheme: okta\.New needs a scheme`
	openidConnect.New(key, secret, base+"/auth/callback", "https://id.example.com/.well-known/openid-configuration")
	openidConnect.New(key, secret, base+"/auth/callback", "id.example.com/.well-known/openid-configuration") // want `missingscheme: openidConnect\.New needs a scheme`

	keyfunc.NewDefault([]string{"https://id.example.com/.well-known/jwks.json"})
	keyfunc.NewDefaultCtx(ctx, []string{"id.example.com/.well-known/jwks.json"}) // want `missingscheme: keyfunc\.NewDefaultCtx needs a scheme`
	jwk.Fetch(ctx, "https://id.example.com/jwks")
	jwk.Fetch(ctx, "localhost:8080/jwks")                  // want `missingscheme: "localhost" is read as the scheme; write "http://localhost:8080/jwks"`
	new(jwk.Cache).Register(ctx, "id.example.com/jwks")    // want `missingscheme: \(\*jwk\.Cache\)\.Register needs a scheme; write "https://id\.example\.com/jwks"`
	jwk2.Fetch(ctx, "htps://id.example.com/jwks")          // want `badscheme: the scheme "htps": jwk\.Fetch fails; write "https"`
	new(jwk2.Cache).Register("https:/id.example.com/jwks") // want `missinghost: no "//", so no host; write "https://id\.example\.com/jwks"`

	_ = sessions.Options{Domain: "example.com", Path: "/"}
	_ = sessions.Options{Domain: "localhost:8080", Path: "/"} // want `badhost: sessions\.Options\.Domain takes a host; this has a port; net/http drops the attribute; write "localhost"`
	_ = gsessions.Options{Domain: ".example.com"}
	_ = gsessions.Options{Domain: "https://example.com"} // want `badhost: sessions\.Options\.Domain takes a host, not a URL; net/http drops the attribute; write "example\.com"`
	_ = scs.SessionCookie{Domain: ""}
	_ = scs.SessionCookie{Domain: "example.com/app"} // want `badhost: scs\.SessionCookie\.Domain takes a host; this has a path; net/http drops the attribute; write "example\.com"`
}

// Package jwt stands in for github.com/appleboy/gin-jwt/v2.
package jwt

type GinJWTMiddleware struct{ CookieDomain, CookieName, TokenLookup string }

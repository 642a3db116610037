// Package stripe stands in for github.com/stripe/stripe-go/v74.
package stripe

type BillingPortalSessionParams struct{ ReturnURL *string }

type CheckoutSessionParams struct{ CancelURL, SuccessURL *string }

type WebhookEndpointParams struct{ URL *string }

func String(v string) *string { return &v }

// Package stripe stands in for github.com/stripe/stripe-go/v84.
package stripe

type BillingPortalSessionParams struct {
	ReturnURL *string
}

type CheckoutSessionParams struct {
	CancelURL  *string
	ReturnURL  *string
	SuccessURL *string
}

type WebhookEndpointParams struct {
	URL *string
}

// String returns a pointer to v.
func String(v string) *string { return &v }

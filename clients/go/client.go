// Package countersign is the client of the Countersign HTTP interface, on the standard library alone
// (docs/clients.md).
package countersign

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const userAgent = "countersign-go/0.1.0"

// Config says where the service is and who asks.
type Config struct {
	// BaseURL is where the service is, such as https://sign.example.com.
	BaseURL string

	// APIKey is exchanged for access tokens at the first request and before they expire: orgId and namespaceKey come
	// from them and stand in no call.
	APIKey string

	// AccessToken is, instead of a key, one that was minted elsewhere, such as that of a signing link; with OrgID and
	// NamespaceKey where paths need them.
	AccessToken  string
	OrgID        string
	NamespaceKey string

	// HTTPClient sends the requests; http.DefaultTransport when nil. Redirects are not followed.
	HTTPClient *http.Client

	// Timeout of each try, until its answer is there: of JSON to the last byte, of downloads to the first. 30 s when
	// zero.
	Timeout time.Duration

	// Retry is DefaultRetry when nil.
	Retry *Retry

	// Header is sent with every request.
	Header http.Header
}

// Client has every operation of the service, by what it is about: client.Workflows.Create(ctx, …). Goroutines may
// share it.
type Client struct {
	Groups
	caller *caller
}

// New makes a client of one service, with one key or token.
func New(config Config) (*Client, error) {
	base, err := addressOf(config.BaseURL)
	if err != nil {
		return nil, err
	}
	if config.APIKey == "" && config.AccessToken == "" {
		return nil, errors.New("countersign: Config needs an APIKey or an AccessToken")
	}
	c := &caller{
		base:    base,
		header:  config.Header.Clone(),
		retry:   DefaultRetry,
		timeout: 30 * time.Second,
		random:  rand.Float64,
		others:  map[string]*keySource{},
	}
	if config.HTTPClient != nil {
		c.http = *config.HTTPClient
	}
	// A token goes where the caller said, and nowhere else.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	if config.Retry != nil {
		c.retry = *config.Retry
	}
	if config.Timeout > 0 {
		c.timeout = config.Timeout
	}
	if config.APIKey != "" {
		c.own = &keySource{caller: c, apiKey: config.APIKey}
	} else {
		c.own = fixedSource{accessToken{config.AccessToken, config.OrgID, config.NamespaceKey}}
	}
	return &Client{Groups: groupsOf(c), caller: c}, nil
}

// Identity gives the orgId and the namespaceKey of the key; the latter is empty for an org API key.
func (c *Client) Identity(ctx context.Context) (orgID, namespaceKey string, err error) {
	token, err := c.caller.own.current(ctx)
	return token.orgID, token.namespaceKey, err
}

// Do sends any request under the same rules (token, retries, errors), for what has no method: {orgId} and
// {namespaceKey} in the path are filled in. A body that is not nil is sent as JSON.
func (c *Client) Do(ctx context.Context, method, path string, body any, options ...Option) (*Download, error) {
	return c.caller.download(ctx, request{method: method, path: path, body: body, hasBody: body != nil}, options)
}

// Ended are the statuses that a workflow keeps.
var Ended = []string{"completed", "failed", "declined", "voided"}

const (
	firstLook = time.Second
	lookMax   = 15 * time.Second
)

// WaitForWorkflow reads a workflow until it has one of the statuses (Ended when none is given) or the context ends;
// more and more seldom, at most every 15 seconds. For scripts and tests: a webhook tells a server without asking.
func (c *Client) WaitForWorkflow(ctx context.Context, id string, statuses ...string) (*Workflow, error) {
	if len(statuses) == 0 {
		statuses = Ended
	}
	for wait := firstLook; ; wait = minOf(wait*3/2, lookMax) {
		workflow, err := c.Workflows.Read(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, status := range statuses {
			if workflow.Status == status {
				return workflow, nil
			}
		}
		if err := sleep(ctx, wait); err != nil {
			return workflow, fmt.Errorf("workflow %s is still %s: %w", id, workflow.Status, err)
		}
	}
}

// Ptr points to a value: for the properties of records that may be absent.
func Ptr[T any](value T) *T { return &value }

// Value is what a pointer points to, or the zero value for nil.
func Value[T any](pointer *T) T {
	if pointer == nil {
		var zero T
		return zero
	}
	return *pointer
}

func addressOf(baseURL string) (string, error) {
	parsed, err := url.Parse(baseURL)
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") || parsed.Host == "" {
		return "", fmt.Errorf("countersign: BaseURL %q must begin with https:// or http://", baseURL)
	}
	return strings.TrimRight(baseURL, "/"), nil
}

func minOf(a, b time.Duration) time.Duration {
	if a < b {
		return a
	}
	return b
}

func sleep(ctx context.Context, duration time.Duration) error {
	timer := time.NewTimer(duration)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

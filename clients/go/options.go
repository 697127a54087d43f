package countersign

import "net/http"

// Option changes one call.
type Option func(*callOptions)

type callOptions struct {
	header           http.Header
	apiKey           string
	retry            *Retry
	idempotencyKey   string
	isNotIdempotent  bool
	ifMatch          string
	yaml             *string
	isConditional    bool
	responseToReturn *Response
}

// WithIdempotencyKey sends a key of the caller's: a repeat within 24 hours gives the first answer again. Without it
// every call that acts has a key of its own.
func WithIdempotencyKey(key string) Option { return func(o *callOptions) { o.idempotencyKey = key } }

// WithoutIdempotencyKey sends none.
func WithoutIdempotencyKey() Option { return func(o *callOptions) { o.isNotIdempotent = true } }

// WithIfMatch changes a record only while it has this ETag, where that may be left out. Else: ErrConflict.
func WithIfMatch(etag string) Option { return func(o *callOptions) { o.ifMatch = etag } }

// WithIfNoneMatch gives ErrNotModified while the record has this ETag.
func WithIfNoneMatch(etag string) Option {
	return func(o *callOptions) {
		o.isConditional = true
		o.header.Set("If-None-Match", etag)
	}
}

// WithYAML sends a resource or a patch written in YAML instead of the body: its comments and its order are kept.
func WithYAML(text string) Option { return func(o *callOptions) { o.yaml = &text } }

// WithHeader sends a header.
func WithHeader(name, value string) Option { return func(o *callOptions) { o.header.Set(name, value) } }

// WithRetry replaces the client's.
func WithRetry(retry Retry) Option { return func(o *callOptions) { o.retry = &retry } }

// WithAPIKey asks with another key: its organization and namespace stand in the path.
func WithAPIKey(apiKey string) Option { return func(o *callOptions) { o.apiKey = apiKey } }

// WithResponse keeps what came with the answer, such as its ETag.
func WithResponse(response *Response) Option {
	return func(o *callOptions) { o.responseToReturn = response }
}

package countersign

import (
	"net/http"
	"strconv"
	"time"
)

// Response is what came with a record, a page, a download or an error. WithResponse keeps it.
type Response struct {
	StatusCode int
	Header     http.Header
}

// ETag is opaque: it is sent back unchanged as If-Match.
func (r Response) ETag() string { return r.Header.Get("ETag") }

// TraceID finds the request in the service's logs.
func (r Response) TraceID() string { return r.Header.Get("X-Trace-Id") }

// IsReplayed tells whether it is the first answer again, to a repeat of an Idempotency-Key.
func (r Response) IsReplayed() bool { return r.Header.Get("Idempotent-Replayed") == "true" }

// RateLimit is how much the caller may still ask.
type RateLimit struct {
	// Limit is how many requests may come at once, Remaining how many of them are left.
	Limit, Remaining int

	// Reset is how long it takes until all of them are there again.
	Reset time.Duration
}

// RateLimit is false where nothing is counted.
func (r Response) RateLimit() (RateLimit, bool) {
	limit, first := strconv.Atoi(r.Header.Get("RateLimit-Limit"))
	remaining, second := strconv.Atoi(r.Header.Get("RateLimit-Remaining"))
	reset, third := strconv.Atoi(r.Header.Get("RateLimit-Reset"))
	if first != nil || second != nil || third != nil {
		return RateLimit{}, false
	}
	return RateLimit{limit, remaining, time.Duration(reset) * time.Second}, true
}

package countersign

import (
	"math"
	"time"
)

// Retry says how often and how long to try again what may succeed later: 5xx, network errors and 429, nothing else.
type Retry struct {
	// Attempts in all, the first one included.
	Attempts int

	// FirstDelay is the longest wait before the second try; it doubles with every further one.
	FirstDelay time.Duration

	// MaxDelay is longer than any wait, whatever the doublings say.
	MaxDelay time.Duration

	// MaxRetryAfter bounds Retry-After: above it the caller learns of the failure at once.
	MaxRetryAfter time.Duration
}

// DefaultRetry is what a client does when its Config says nothing else.
var DefaultRetry = Retry{
	Attempts:      4,
	FirstDelay:    500 * time.Millisecond,
	MaxDelay:      20 * time.Second,
	MaxRetryAfter: time.Minute,
}

func isRetryable(statusCode int) bool { return statusCode == 429 || statusCode >= 500 }

// delayAfter gives the wait before the next try, with full jitter: anything between nothing and the bound, so that many
// clients do not come back at once. What Retry-After asked for is waited at least. False: there is no next try.
func (r Retry) delayAfter(attempt int, retryAfter time.Duration, random float64) (time.Duration, bool) {
	if attempt >= r.Attempts || retryAfter > r.MaxRetryAfter {
		return 0, false
	}
	bound := math.Min(float64(r.MaxDelay), float64(r.FirstDelay)*math.Pow(2, float64(attempt-1)))
	return retryAfter + time.Duration(bound*random), true
}

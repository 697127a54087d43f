package countersign

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// What errors.Is compares an *APIError with.
var (
	// ErrInvalidInput is 400: parameters, body or If-Match are not valid.
	ErrInvalidInput = errors.New("countersign: invalid input")
	// ErrUnauthenticated is 401: the key or token is missing, invalid, expired or revoked.
	ErrUnauthenticated = errors.New("countersign: unauthenticated")
	// ErrForbidden is 403: the token lacks a scope (the message names it), or the key is of the wrong kind.
	ErrForbidden = errors.New("countersign: forbidden")
	// ErrNotFound is 404: not there, or not visible to the token.
	ErrNotFound = errors.New("countersign: not found")
	// ErrConflict is 409: changed by somebody else since it was read, or its state does not allow it.
	ErrConflict = errors.New("countersign: conflict")
	// ErrTooLarge is 413: the body is too large.
	ErrTooLarge = errors.New("countersign: too large")
	// ErrUnsupportedMediaType is 415: the operation does not take this media type.
	ErrUnsupportedMediaType = errors.New("countersign: unsupported media type")
	// ErrTooManyRequests is 429, still after every retry.
	ErrTooManyRequests = errors.New("countersign: too many requests")
	// ErrServer is 5xx, still after every retry.
	ErrServer = errors.New("countersign: server error")
	// ErrNotModified is the answer to WithIfNoneMatch while the record still has the ETag.
	ErrNotModified = errors.New("countersign: not modified")
)

var kinds = map[int]error{
	400: ErrInvalidInput,
	401: ErrUnauthenticated,
	403: ErrForbidden,
	404: ErrNotFound,
	409: ErrConflict,
	413: ErrTooLarge,
	415: ErrUnsupportedMediaType,
	429: ErrTooManyRequests,
}

// Issue is one problem of a request.
type Issue struct {
	// Path is a JSON pointer into the body, or the name of a parameter.
	Path string `json:"path"`

	Message string `json:"message"`

	// Line and Column of a YAML body, from 1; 0 of another one.
	Line   int `json:"line"`
	Column int `json:"column"`
}

// APIError is an answer of 4xx or 5xx.
type APIError struct {
	StatusCode int
	Message    string

	// Issues are all problems that validation found; empty when there was another reason.
	Issues []Issue

	// TraceID finds the request in the service's logs; empty when something between answered.
	TraceID string

	// RetryAfter is how long to wait before another try, when the answer said it.
	RetryAfter time.Duration

	Response Response
}

// Field is where the first problem is: a JSON pointer into the body, or the name of a parameter.
func (e *APIError) Field() string {
	if len(e.Issues) == 0 {
		return ""
	}
	return e.Issues[0].Path
}

func (e *APIError) Error() string {
	return fmt.Sprintf("countersign: %d: %s (trace %s)", e.StatusCode, e.Message, e.TraceID)
}

// Is tells whether the status is that of one of the errors above.
func (e *APIError) Is(target error) bool {
	return kinds[e.StatusCode] == target || (e.StatusCode >= 500 && target == ErrServer)
}

// ConnectionError is a request without an answer, or with one that something else than the service gave, still after
// every retry.
type ConnectionError struct {
	// Where is the method and the address.
	Where string
	Err   error
}

func (e *ConnectionError) Error() string { return fmt.Sprintf("countersign: %s: %v", e.Where, e.Err) }

// Unwrap gives what the network, TLS or the name said.
func (e *ConnectionError) Unwrap() error { return e.Err }

func apiErrorOf(response Response, content []byte) *APIError {
	var envelope struct {
		TraceID   string `json:"traceId"`
		ErrorInfo struct {
			Message string  `json:"message"`
			Issues  []Issue `json:"issues"`
		} `json:"errorInfo"`
	}
	if json.Unmarshal(content, &envelope) != nil || envelope.ErrorInfo.Message == "" {
		envelope.ErrorInfo.Message = fmt.Sprintf("the service answered %d", response.StatusCode)
	}
	if envelope.TraceID == "" {
		envelope.TraceID = response.TraceID()
	}
	return &APIError{
		StatusCode: response.StatusCode,
		Message:    envelope.ErrorInfo.Message,
		Issues:     envelope.ErrorInfo.Issues,
		TraceID:    envelope.TraceID,
		RetryAfter: retryAfterOf(response.Header),
		Response:   response,
	}
}

// retryAfterOf reads Retry-After in either form: seconds or a date (RFC 9110, section 10.2.3).
func retryAfterOf(header http.Header) time.Duration {
	value := header.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil && time.Until(at) > 0 {
		return time.Until(at)
	}
	return 0
}

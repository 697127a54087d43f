package countersign

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"sync"
	"time"
)

// request is what a generated method says of itself.
type request struct {
	method, path string
	query        url.Values
	body         any
	hasBody      bool
	upload       *Upload
	ifMatch      string
	needsMatch   bool
	// acts: it takes an Idempotency-Key.
	acts     bool
	isPublic bool
}

// So many keys that calls bring along keep their tokens.
const keysMax = 1000

type caller struct {
	base    string
	http    http.Client
	header  http.Header
	retry   Retry
	timeout time.Duration
	random  func() float64
	own     tokenSource

	mutex  sync.Mutex
	others map[string]*keySource
}

func (c *caller) sourceOf(apiKey string) tokenSource {
	if apiKey == "" {
		return c.own
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	source, isKnown := c.others[apiKey]
	if !isKnown {
		if len(c.others) >= keysMax {
			c.others = map[string]*keySource{}
		}
		source = &keySource{caller: c, apiKey: apiKey}
		c.others[apiKey] = source
	}
	return source
}

// callJSON sends until it is answered, and reads the answer.
func callJSON[T any](ctx context.Context, c *caller, r request, options []Option) (*T, error) {
	value := new(T)
	err := c.send(ctx, r, options, "application/json", func(a *answer) error {
		defer a.close()
		content, err := io.ReadAll(a.raw.Body)
		if err != nil && !a.timer.Stop() && ctx.Err() == nil {
			err = errTimeout
		}
		if err != nil {
			return a.failed(err)
		}
		if err := json.Unmarshal(content, value); err != nil {
			return a.failed(fmt.Errorf("something else than the service answered: %w", err))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return value, nil
}

// valueOf is for answers that are no object.
func valueOf[T any](value *T, err error) (T, error) { return Value(value), err }

func (c *caller) download(ctx context.Context, r request, options []Option) (*Download, error) {
	var download *Download
	err := c.send(ctx, r, options, "*/*", func(a *answer) error {
		if !a.timer.Stop() {
			a.close()
			return a.failed(errTimeout)
		}
		download = &Download{
			ReadCloser:  closing{a.raw.Body, a.cancel},
			ContentType: a.raw.Header.Get("Content-Type"),
			Size:        a.raw.ContentLength,
			Response:    Response{a.raw.StatusCode, a.raw.Header},
		}
		return nil
	})
	return download, err
}

// closing ends the context of a download with its body.
type closing struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (c closing) Close() error {
	defer c.cancel()
	return c.ReadCloser.Close()
}

// send sends again after 5xx, network errors and 429, and once more with a new token after a 401.
func (c *caller) send(ctx context.Context, r request, options []Option, accept string, read func(*answer) error) error {
	o := callOptions{header: http.Header{"Accept": {accept}, "User-Agent": {userAgent}}, retry: &c.retry}
	for name, values := range c.header {
		o.header[name] = values
	}
	for _, option := range options {
		option(&o)
	}
	body, err := bodyOf(r, &o)
	if err != nil {
		return err
	}
	if err := o.addHeaders(r); err != nil {
		return err
	}
	var source tokenSource
	if !r.isPublic {
		source = c.sourceOf(o.apiKey)
	}
	isRenewed := false
	for attempt := 1; ; attempt++ {
		var token accessToken
		if source != nil {
			if token, err = source.current(ctx); err != nil {
				return err
			}
		}
		err = c.try(ctx, r, &o, body, token, read)
		if err == nil || ctx.Err() != nil || body.once {
			return err
		}
		var refused *APIError
		var failed *ConnectionError
		isRefused, isFailed := errors.As(err, &refused), errors.As(err, &failed)
		if isRefused && refused.StatusCode == 401 && source != nil && source.forget(token.token) && !isRenewed {
			isRenewed = true
			attempt--
			continue
		}
		if !isFailed && !(isRefused && isRetryable(refused.StatusCode)) {
			return err
		}
		var retryAfter time.Duration
		if isRefused {
			retryAfter = refused.RetryAfter
		}
		delay, isNext := o.retry.delayAfter(attempt, retryAfter, c.random())
		if !isNext || sleep(ctx, delay) != nil {
			return err
		}
	}
}

// answer is one of 2xx whose content was not read yet.
type answer struct {
	raw    *http.Response
	where  string
	timer  *time.Timer
	cancel context.CancelFunc
}

func (a *answer) close() {
	a.raw.Body.Close()
	a.timer.Stop()
	a.cancel()
}

func (a *answer) failed(err error) error { return &ConnectionError{a.where, err} }

var errTimeout = errors.New("was not answered in time")

func (c *caller) try(
	ctx context.Context, r request, o *callOptions, body Upload, token accessToken, read func(*answer) error,
) error {
	path, err := filled(r.path, token)
	if err != nil {
		return err
	}
	where := r.method + " " + c.base + path
	inner, cancel := context.WithCancel(ctx)
	timer := time.AfterFunc(c.timeout, cancel)
	sent, err := newRequest(inner, r, c.base+path, o, body, token)
	if err != nil {
		cancel()
		return err
	}
	raw, err := c.http.Do(sent)
	if err != nil {
		isLate := !timer.Stop() && ctx.Err() == nil
		cancel()
		if isLate {
			err = errTimeout
		}
		return &ConnectionError{where, err}
	}
	if o.responseToReturn != nil {
		*o.responseToReturn = Response{raw.StatusCode, raw.Header}
	}
	a := &answer{raw, where, timer, cancel}
	if raw.StatusCode < 300 {
		return read(a)
	}
	defer a.close()
	if raw.StatusCode == http.StatusNotModified && o.isConditional {
		return ErrNotModified
	}
	if raw.StatusCode < 400 {
		return a.failed(errors.New("was redirected: give the address of the service itself"))
	}
	content, err := io.ReadAll(raw.Body)
	if err != nil {
		return a.failed(err)
	}
	return apiErrorOf(Response{raw.StatusCode, raw.Header}, content)
}

func newRequest(
	ctx context.Context, r request, address string, o *callOptions, body Upload, token accessToken,
) (*http.Request, error) {
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	sent, err := http.NewRequestWithContext(ctx, r.method, address, nil)
	if err != nil {
		return nil, err
	}
	sent.Header = o.header.Clone()
	if token.token != "" {
		sent.Header.Set("Authorization", "Bearer "+token.token)
	}
	if body.open == nil {
		return sent, nil
	}
	if sent.Body, sent.ContentLength, err = body.open(); err != nil {
		return nil, err
	}
	if sent.ContentLength == 0 {
		sent.Body.Close()
		sent.Body = http.NoBody
	}
	sent.Header.Set("Content-Type", body.ContentType)
	return sent, nil
}

// bodyOf gives what is sent; an Upload that opens nothing where there is no body.
func bodyOf(r request, o *callOptions) (Upload, error) {
	if r.upload != nil {
		if r.upload.open == nil {
			return Upload{}, errNoContent
		}
		upload := *r.upload
		if upload.ContentType == "" {
			upload.ContentType = "application/octet-stream"
		}
		return upload, nil
	}
	if o.yaml != nil {
		return UploadBytes("application/yaml", []byte(*o.yaml)), nil
	}
	if !r.hasBody {
		return Upload{}, nil
	}
	content := new(bytes.Buffer)
	encoder := json.NewEncoder(content)
	encoder.SetEscapeHTML(false)
	body := r.body
	if isNothing(body) {
		body = struct{}{}
	}
	if err := encoder.Encode(body); err != nil {
		return Upload{}, err
	}
	return UploadBytes("application/json", content.Bytes()), nil
}

// isNothing tells of a body that was not given: an empty object is sent.
func isNothing(body any) bool {
	value := reflect.ValueOf(body)
	return body == nil || (value.Kind() == reflect.Pointer || value.Kind() == reflect.Map) && value.IsNil()
}

func (o *callOptions) addHeaders(r request) error {
	if r.needsMatch && r.ifMatch == "" {
		return errors.New("countersign: the change needs the ETag that the record was read with")
	}
	if r.ifMatch != "" {
		o.ifMatch = r.ifMatch
	}
	if o.ifMatch != "" {
		o.header.Set("If-Match", o.ifMatch)
	}
	if !r.acts || o.isNotIdempotent {
		return nil
	}
	if o.idempotencyKey == "" {
		var random [16]byte
		if _, err := rand.Read(random[:]); err != nil {
			return err
		}
		o.idempotencyKey = fmt.Sprintf("%x", random)
	}
	o.header.Set("Idempotency-Key", o.idempotencyKey)
	return nil
}

func filled(path string, token accessToken) (string, error) {
	for name, value := range map[string]string{"orgId": token.orgID, "namespaceKey": token.namespaceKey} {
		hole := "{" + name + "}"
		if !strings.Contains(path, hole) {
			continue
		}
		if value == "" {
			return "", fmt.Errorf("countersign: the client knows no %s: give it in Config, or use a namespace API key", name)
		}
		path = strings.ReplaceAll(path, hole, url.PathEscape(value))
	}
	if strings.Contains(path, emptyPart) {
		return "", fmt.Errorf("countersign: an empty text, '.' or '..' cannot be part of the path %s", path)
	}
	return path, nil
}

// emptyPart stands where a part of a path is missing: no escaped part has it.
const emptyPart = "{?}"

func pathPart(value string) string {
	if value == "" || value == "." || value == ".." {
		return emptyPart
	}
	return url.PathEscape(value)
}

// queryOf reads the fields of a query struct: {Limit: 10, Labels: {team: hr}} → limit=10&labels[team]=hr. What is zero
// is left out.
func queryOf(query any) url.Values {
	values := url.Values{}
	pointer := reflect.ValueOf(query)
	if pointer.IsNil() {
		return values
	}
	fields := pointer.Elem()
	for index := 0; index < fields.NumField(); index++ {
		field, name := fields.Field(index), fields.Type().Field(index).Tag.Get("query")
		if field.IsZero() {
			continue
		}
		if field.Kind() == reflect.Map {
			for _, key := range field.MapKeys() {
				values.Set(fmt.Sprintf("%s[%s]", name, key), fmt.Sprint(field.MapIndex(key)))
			}
			continue
		}
		values.Set(name, fmt.Sprint(reflect.Indirect(field)))
	}
	return values
}

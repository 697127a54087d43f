package countersign

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	org       = "0198b9f6-5a10-7000-8000-000000000001"
	namespace = "/v1/orgs/" + org + "/namespaces/main"
)

var quick = Retry{Attempts: 4, FirstDelay: time.Millisecond, MaxDelay: time.Millisecond, MaxRetryAfter: time.Minute}

type asked struct {
	method, uri string
	header      http.Header
	body        []byte
}

// service exchanges keys, and answers what comes next of answers; the last one again and again.
type service struct {
	mutex     sync.Mutex
	asked     []asked
	exchanged int
	answers   []http.HandlerFunc
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	body, _ := io.ReadAll(r.Body)
	if r.URL.Path == "/v1/auth/token" {
		s.exchanged++
		fmt.Fprintf(w, `{"accessToken":"t%d","expiresAt":"2999-01-01T00:00:00.000Z","orgId":%q,"subject":{"namespaceKey":"main"}}`,
			s.exchanged, org)
		return
	}
	s.asked = append(s.asked, asked{r.Method, r.RequestURI, r.Header, body})
	answer := s.answers[0]
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	answer(w, r)
}

func open(t *testing.T, answers ...http.HandlerFunc) (*service, *Client) {
	t.Helper()
	s := &service{answers: answers}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	client, err := New(Config{BaseURL: server.URL, APIKey: "sk", Retry: &quick})
	if err != nil {
		t.Fatal(err)
	}
	return s, client
}

func reply(body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for index := 0; index+1 < len(headers); index += 2 {
			w.Header().Set(headers[index], headers[index+1])
		}
		io.WriteString(w, body)
	}
}

func refusal(status int, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for index := 0; index+1 < len(headers); index += 2 {
			w.Header().Set(headers[index], headers[index+1])
		}
		w.WriteHeader(status)
		io.WriteString(w, `{"traceId":"trace","errorInfo":{"message":"No","issues":[{"path":"/name","message":"No"}]}}`)
	}
}

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v instead of %v", what, got, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var ctx = context.Background()

func TestOneTokenServesManyCalls(t *testing.T) {
	s, client := open(t, reply(`{"id":"w"}`))
	for _, id := range []string{"a/b{orgId}", "w"} {
		_, err := client.Workflows.Read(ctx, id)
		must(t, err)
	}
	expect(t, "exchanges", s.exchanged, 1)
	expect(t, "path", s.asked[0].uri, namespace+"/workflows/a%2Fb%7BorgId%7D")
	expect(t, "token", s.asked[1].header.Get("Authorization"), "Bearer t1")
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Workflows.Read(ctx, id); err == nil || !strings.Contains(err.Error(), "cannot be part") {
			t.Errorf("%q is refused: %v", id, err)
		}
	}
	orgID, namespaceKey, err := client.Identity(ctx)
	must(t, err)
	expect(t, "identity", orgID+" "+namespaceKey, org+" main")
}

func TestARefusedTokenIsRenewedOnce(t *testing.T) {
	s, client := open(t, refusal(401), reply(`{"id":"w"}`), refusal(401))
	_, err := client.Workflows.Read(ctx, "w")
	must(t, err)
	expect(t, "exchanges", s.exchanged, 2)
	_, err = client.Workflows.Read(ctx, "w")
	expect(t, "unauthenticated", errors.Is(err, ErrUnauthenticated), true)
	expect(t, "requests", len(s.asked), 4)
}

func TestAKeyOfACallHasTokensOfItsOwn(t *testing.T) {
	s, client := open(t, reply(`{"id":"w"}`))
	for _, options := range [][]Option{{WithAPIKey("other")}, {WithAPIKey("other")}, nil} {
		_, err := client.Workflows.Read(ctx, "w", options...)
		must(t, err)
	}
	expect(t, "exchanges", s.exchanged, 2)
}

func TestTriesOfOneCallHaveOneIdempotencyKey(t *testing.T) {
	s, client := open(t, refusal(503), refusal(429, "Retry-After", "0"), reply(`{"id":"w"}`))
	_, err := client.Workflows.Create(ctx, &NewWorkflow{Name: Ptr("<Ä>")})
	must(t, err)
	_, err = client.Workflows.Create(ctx, nil, WithIdempotencyKey("mine"))
	must(t, err)
	_, err = client.Workflows.Create(ctx, nil, WithoutIdempotencyKey())
	must(t, err)
	keys := []string{}
	for _, one := range s.asked {
		keys = append(keys, one.header.Get("Idempotency-Key"))
	}
	expect(t, "one key", keys[0] != "" && keys[0] == keys[1] && keys[1] == keys[2], true)
	expect(t, "other keys", keys[3]+"|"+keys[4], "mine|")
	expect(t, "body", strings.TrimSpace(string(s.asked[2].body)), `{"name":"<Ä>"}`)
	expect(t, "no body", strings.TrimSpace(string(s.asked[3].body)), `{}`)
}

func TestOnlyWhatMaySucceedLaterIsTriedAgain(t *testing.T) {
	for status, tries := range map[int]int{400: 1, 403: 1, 409: 1, 500: 4, 429: 4} {
		s, client := open(t, refusal(status))
		_, err := client.Workflows.Read(ctx, "w")
		var refused *APIError
		expect(t, "refused", errors.As(err, &refused) && refused.StatusCode == status, true)
		expect(t, fmt.Sprintf("tries of %d", status), len(s.asked), tries)
	}
	s, client := open(t, refusal(503, "Retry-After", "3600"))
	_, err := client.Workflows.Read(ctx, "w")
	expect(t, "server error", errors.Is(err, ErrServer), true)
	expect(t, "tries", len(s.asked), 1)
}

func TestErrorsTellWhatTheServiceTold(t *testing.T) {
	_, client := open(t, refusal(400))
	_, err := client.Workflows.Update(ctx, "w", &WorkflowChanges{Name: Ptr("")}, `"1"`)
	var refused *APIError
	if !errors.As(err, &refused) || !errors.Is(err, ErrInvalidInput) || errors.Is(err, ErrConflict) {
		t.Fatal(err)
	}
	expect(t, "told", refused.Message+refused.Field()+refused.TraceID, "No/nametrace")
}

func TestWhatIsNoAnswerOfTheServiceIsAFailedConnection(t *testing.T) {
	redirect := func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusFound) }
	hang := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	for name, answer := range map[string]http.HandlerFunc{"HTML": reply("<html>"), "redirected": redirect, "in time": hang} {
		_, client := open(t, answer)
		client.caller.timeout = 20 * time.Millisecond
		if name != "in time" {
			client.caller.timeout = time.Minute
		}
		_, err := client.Workflows.Read(ctx, "w", WithAPIKey("sk"))
		var failed *ConnectionError
		expect(t, name, errors.As(err, &failed), true)
	}
	for _, address := range []string{"localhost:3000", "ftp://example.com", ""} {
		if _, err := New(Config{BaseURL: address, APIKey: "sk"}); err == nil {
			t.Errorf("%q is taken", address)
		}
	}
}

func TestTheEndOfAContextEndsACall(t *testing.T) {
	ending, cancel := context.WithCancel(ctx)
	s, client := open(t, func(w http.ResponseWriter, r *http.Request) {
		cancel()
		refusal(503)(w, r)
	})
	_, err := client.Workflows.Read(ending, "w")
	expect(t, "ended", err != nil, true)
	expect(t, "tries", len(s.asked), 1)
}

func TestARecordIsChangedWithItsETag(t *testing.T) {
	notModified := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) }
	facts := []string{"ETag", `"7"`, "X-Trace-Id", "t", "RateLimit-Limit", "9", "RateLimit-Remaining", "8", "RateLimit-Reset", "1"}
	s, client := open(t, reply(`{"id":"w"}`, facts...), notModified, reply(`{"id":"w"}`))
	var read Response
	_, err := client.Workflows.Read(ctx, "w", WithResponse(&read))
	must(t, err)
	_, err = client.Workflows.Read(ctx, "w", WithIfNoneMatch(read.ETag()))
	expect(t, "not modified", errors.Is(err, ErrNotModified), true)
	changes := &WorkflowChanges{Description: Null[string](), Labels: &map[string]*Nullable[string]{"a": NotNull("b"), "c": nil}}
	_, err = client.Workflows.Update(ctx, "w", changes, read.ETag())
	must(t, err)
	expect(t, "If-Match", s.asked[2].header.Get("If-Match"), `"7"`)
	expect(t, "body", strings.TrimSpace(string(s.asked[2].body)), `{"description":null,"labels":{"a":"b","c":null}}`)
	limit, _ := read.RateLimit()
	expect(t, "facts", limit, RateLimit{9, 8, time.Second})
	expect(t, "trace", read.TraceID(), "t")
	if _, err = client.Workflows.Update(ctx, "w", changes, ""); err == nil {
		t.Error("a change without an ETag is sent")
	}
}

func TestListsGoOnByCursor(t *testing.T) {
	s, client := open(t,
		reply(`{"data":[{"id":"1"}],"pagination":{"limit":1,"offset":0,"total":2,"nextCursor":"c"}}`),
		reply(`{"data":[{"id":"2"}],"pagination":{"limit":1,"offset":1,"total":2}}`),
		refusal(400))
	query := &ListWorkflowsQuery{Labels: map[string]string{"team": "h r"}, LegalHold: Ptr(false)}
	all, err := client.Workflows.List(query).All(ctx, -1)
	must(t, err)
	expect(t, "records", len(all), 2)
	expect(t, "query", s.asked[0].uri, namespace+"/workflows?labels%5Bteam%5D=h+r&legalHold=false")
	expect(t, "cursor", strings.Contains(s.asked[1].uri, "cursor=c"), true)
	list := client.Workflows.List(nil)
	expect(t, "next", list.Next(ctx), false)
	expect(t, "why", errors.Is(list.Err(), ErrInvalidInput), true)
}

func TestFilesAreSentAnewAndStreamsOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pdf")
	must(t, os.WriteFile(path, []byte("%PDF-1"), 0o600))
	for _, upload := range []Upload{UploadFile(path), UploadBytes("application/pdf", []byte("%PDF-1"))} {
		s, client := open(t, refusal(503), reply(`{"fileId":"f"}`))
		_, err := client.Files.Upload(ctx, upload, &UploadFileQuery{Name: "a.pdf"})
		must(t, err)
		for _, one := range s.asked {
			expect(t, "body", string(one.body), "%PDF-1")
			expect(t, "type", one.header.Get("Content-Type"), "application/pdf")
		}
		expect(t, "tries", len(s.asked), 2)
	}
	s, client := open(t, refusal(503))
	_, err := client.Files.Upload(ctx, UploadReader("application/pdf", strings.NewReader("%PDF-1")), nil)
	expect(t, "refused", errors.Is(err, ErrServer), true)
	expect(t, "tries", len(s.asked), 1)
	_, err = client.Files.Upload(ctx, Upload{}, nil)
	expect(t, "no content", errors.Is(err, errNoContent), true)
}

func TestADownloadThatBreaksOffLeavesNoFile(t *testing.T) {
	_, client := open(t, reply("%PDF-1", "Content-Type", "application/pdf"), reply("%PDF-1", "Content-Length", "100"))
	folder := t.TempDir()
	whole, err := client.Files.ReadContent(ctx, "f")
	must(t, err)
	must(t, whole.Save(filepath.Join(folder, "a.pdf")))
	content, err := os.ReadFile(filepath.Join(folder, "a.pdf"))
	must(t, err)
	expect(t, "content", bytes.Equal(content, []byte("%PDF-1")), true)
	broken, err := client.Files.ReadContent(ctx, "f")
	must(t, err)
	expect(t, "broken", broken.Save(filepath.Join(folder, "b.pdf")) != nil, true)
	entries, err := os.ReadDir(folder)
	must(t, err)
	expect(t, "files", len(entries), 1)
}

func TestAWorkflowIsWaitedFor(t *testing.T) {
	_, client := open(t, reply(`{"id":"w","status":"in_progress"}`))
	soon, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	_, err := client.WaitForWorkflow(soon, "w")
	expect(t, "waited in vain", errors.Is(err, context.DeadlineExceeded), true)
	_, client = open(t, reply(`{"id":"w","status":"completed"}`))
	workflow, err := client.WaitForWorkflow(ctx, "w")
	must(t, err)
	expect(t, "status", workflow.Status, "completed")
}

func TestEveryEventHasATypeOfItsOwn(t *testing.T) {
	event, err := EventOf([]byte(`{"eventType":"workflow.completed","eventId":"e","data":{"workflowId":"w"}}`))
	must(t, err)
	completed, isCompleted := event.(*WorkflowCompletedEvent)
	if !isCompleted || completed.Data.WorkflowID != "w" {
		t.Errorf("%T", event)
	}
	unknown, err := EventOf([]byte(`{"eventType":"moon.rose"}`))
	must(t, err)
	expect(t, "unknown", unknown == nil, true)
	var again Nullable[int]
	must(t, json.Unmarshal([]byte("3"), &again))
	expect(t, "value", Value(again.Value), 3)
}

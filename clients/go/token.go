package countersign

import (
	"context"
	"net/http"
	"sync"
	"time"
)

type accessToken struct{ token, orgID, namespaceKey string }

type tokenSource interface {
	// current gives a token that is still good for a while.
	current(ctx context.Context) (accessToken, error)
	// forget forgets a token that was refused, so that the next one is new; false when there can be no new one.
	forget(refused string) bool
}

// A token is fetched anew when a tenth of its life is left: of an hour, six minutes.
const keptShare = 0.9

// keySource exchanges an API key for access tokens, once for all who wait.
type keySource struct {
	caller *caller
	apiKey string

	mutex     sync.Mutex
	kept      accessToken
	refreshAt time.Time
}

func (s *keySource) current(ctx context.Context) (accessToken, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.kept.token != "" && time.Now().Before(s.refreshAt) {
		return s.kept, nil
	}
	var response Response
	body := &ExchangeTokenBody{GrantType: "api_key", APIKey: s.apiKey}
	exchange := request{method: "POST", path: "/v1/auth/token", body: body, hasBody: true, isPublic: true}
	answer, err := callJSON[ExchangeTokenAnswer](ctx, s.caller, exchange, []Option{WithResponse(&response)})
	if err != nil {
		return accessToken{}, err
	}
	s.kept = accessToken{answer.AccessToken, answer.OrgID, Value(answer.Subject.NamespaceKey)}
	s.refreshAt = time.Now().Add(time.Duration(float64(lifeOf(answer.ExpiresAt, response)) * keptShare))
	return s.kept, nil
}

func (s *keySource) forget(refused string) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.kept.token == refused {
		s.kept = accessToken{}
	}
	return true
}

// lifeOf measures by the clock that wrote expiresAt: that of a client may be wrong.
func lifeOf(expiresAt string, response Response) time.Duration {
	end, err := time.Parse(time.RFC3339, expiresAt)
	if err != nil {
		return 0
	}
	if now, err := http.ParseTime(response.Header.Get("Date")); err == nil {
		return end.Sub(now)
	}
	return time.Until(end)
}

// fixedSource is a token that was minted elsewhere.
type fixedSource struct{ token accessToken }

func (s fixedSource) current(context.Context) (accessToken, error) { return s.token, nil }

func (s fixedSource) forget(string) bool { return false }

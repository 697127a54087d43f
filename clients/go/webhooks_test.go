package countersign

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

var (
	secret = "whsec_" + base64.StdEncoding.EncodeToString([]byte("0123456789abcdef0123456789abcdef"))
	other  = "whsec_" + base64.StdEncoding.EncodeToString([]byte("fedcba9876543210fedcba9876543210"))
	at     = time.Unix(1773480413, 0)
)

const delivered = `{"eventType":"webhook.test","eventId":"e","data":{"message":"ä"}}`

func sum(key, content string) []byte {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(content))
	return mac.Sum(nil)
}

func ownHeader(body, secret string) http.Header {
	milliseconds := fmt.Sprint(at.UnixMilli())
	signature := hex.EncodeToString(sum(secret, milliseconds+"."+body))
	return http.Header{"X-Webhook-Signature": {"t=" + milliseconds + ",v1=" + signature}}
}

func standardHeader(body, secret string) http.Header {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	seconds := fmt.Sprint(at.Unix())
	signature := base64.StdEncoding.EncodeToString(sum(string(key), "e."+seconds+"."+body))
	return http.Header{"Webhook-Id": {"e"}, "Webhook-Timestamp": {seconds}, "Webhook-Signature": {"v1," + signature}}
}

func TestWebhooks(t *testing.T) {
	verify := func(later time.Duration, body string, header http.Header, secrets ...string) error {
		_, err := VerifyWebhookAt(at.Add(later), WebhookTolerance, []byte(body), header, secrets...)
		return err
	}
	for name, sign := range map[string]func(string, string) http.Header{"own": ownHeader, "standard": standardHeader} {
		header := sign(delivered, secret)
		must(t, verify(0, delivered, header, secret))
		must(t, verify(5*time.Minute, delivered, header, other, secret))
		refused := map[string]error{
			"a changed body":   verify(0, strings.Replace(delivered, "ä", "a", 1), header, secret),
			"another secret":   verify(0, delivered, header, other),
			"no secret":        verify(0, delivered, header),
			"an old one":       verify(301*time.Second, delivered, header, secret),
			"one of tomorrow":  verify(-301*time.Second, delivered, header, secret),
			"no signature":     verify(0, delivered, http.Header{}, secret),
			"a changed header": verify(0, delivered, changed(header), secret),
		}
		for what, err := range refused {
			expect(t, name+": "+what, errors.Is(err, ErrWebhook), true)
		}
		if err := verify(0, delivered, header, ""); err == nil || errors.Is(err, ErrWebhook) {
			t.Errorf("%s: an empty secret is a mistake of the caller: %v", name, err)
		}
	}
}

// changed has another time, so that no signature fits.
func changed(header http.Header) http.Header {
	copied := header.Clone()
	for name, values := range copied {
		copied.Set(name, strings.Replace(values[0], "1773480413", "1773480414", 1))
	}
	return copied
}

func TestWhatATestSignsIsWhatTheServiceWouldSend(t *testing.T) {
	header, err := SignWebhook(at, []byte(delivered), secret)
	must(t, err)
	for _, family := range []http.Header{ownHeader(delivered, secret), standardHeader(delivered, secret)} {
		for name := range family {
			expect(t, name, header.Get(name), family.Get(name))
		}
	}
	event, err := VerifyWebhookAt(at, WebhookTolerance, []byte(delivered), header, secret)
	must(t, err)
	expect(t, "event", event.EventType, EventTypeWebhookTest)
	_, err = VerifyWebhook([]byte(delivered), header, secret)
	expect(t, "now it is old", errors.Is(err, ErrWebhook), true)
}

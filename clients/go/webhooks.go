package countersign

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrWebhook is what errors.Is compares with: the delivery is not from the service, was changed on its way, or is too
// old.
var ErrWebhook = errors.New("countersign: the delivery is not to be trusted")

// WebhookTolerance is how far the time of signing may be from now, either way.
const WebhookTolerance = 5 * time.Minute

const standardPrefix = "whsec_"

// VerifyWebhook verifies a delivery and gives its event. It takes X-Webhook-Signature, or else the headers of Standard
// Webhooks (webhook-id, webhook-timestamp, webhook-signature). Signatures are compared in constant time. The body is as
// it came, byte for byte; of several secrets one must fit, while one is being rotated.
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (*Event, error) {
	return VerifyWebhookAt(time.Now(), WebhookTolerance, body, header, secrets...)
}

// VerifyWebhookAt is VerifyWebhook with a time and a tolerance of the caller's.
func VerifyWebhookAt(
	now time.Time, tolerance time.Duration, body []byte, header http.Header, secrets ...string,
) (*Event, error) {
	signed := readOwn(body, header)
	if signed == nil {
		signed = readStandard(body, header)
	}
	if signed == nil {
		return nil, fmt.Errorf("%w: it carries no signature", ErrWebhook)
	}
	distance := now.Sub(signed.at)
	if !signed.hasTime || distance > tolerance || distance < -tolerance {
		return nil, fmt.Errorf("%w: it was signed too long ago, or in the future", ErrWebhook)
	}
	fits := false
	for _, secret := range secrets {
		key := signed.keyOf(secret)
		if len(key) == 0 {
			return nil, errors.New("countersign: the secret of the webhook endpoint is empty or no base64")
		}
		expected := macOf(key, signed.content)
		for _, signature := range signed.signatures {
			fits = hmac.Equal(expected, signature) || fits
		}
	}
	if !fits {
		return nil, fmt.Errorf("%w: no signature fits the body and the secret", ErrWebhook)
	}
	event := new(Event)
	if err := json.Unmarshal(body, event); err != nil {
		return nil, fmt.Errorf("countersign: the body of the delivery is no event: %w", err)
	}
	return event, nil
}

// EventOf gives a verified body as the type of its event, such as *WorkflowCompletedEvent; nil for a type of event that
// this client does not know.
func EventOf(body []byte) (any, error) {
	var head struct {
		EventType string `json:"eventType"`
	}
	if err := json.Unmarshal(body, &head); err != nil {
		return nil, err
	}
	event := eventOf(head.EventType)
	if event == nil {
		return nil, nil
	}
	return event, json.Unmarshal(body, event)
}

// SignWebhook gives the headers that the service would send with an event: for tests of a receiver, without a service.
func SignWebhook(now time.Time, body []byte, secret string) (http.Header, error) {
	var event struct {
		EventID   string `json:"eventId"`
		EventType string `json:"eventType"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return nil, err
	}
	ownKey, standardKey := ownKeyOf(secret), standardKeyOf(secret)
	if len(ownKey) == 0 || len(standardKey) == 0 {
		return nil, errors.New("countersign: the secret of the webhook endpoint is empty or no base64")
	}
	milliseconds, seconds := strconv.FormatInt(now.UnixMilli(), 10), strconv.FormatInt(now.Unix(), 10)
	own := macOf(ownKey, append([]byte(milliseconds+"."), body...))
	standard := macOf(standardKey, append([]byte(event.EventID+"."+seconds+"."), body...))
	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("X-Webhook-Event-Id", event.EventID)
	header.Set("X-Webhook-Event-Type", event.EventType)
	header.Set("X-Webhook-Signature", "t="+milliseconds+",v1="+hex.EncodeToString(own))
	header.Set("webhook-id", event.EventID)
	header.Set("webhook-timestamp", seconds)
	header.Set("webhook-signature", "v1,"+base64.StdEncoding.EncodeToString(standard))
	return header, nil
}

type signed struct {
	at      time.Time
	hasTime bool
	// content is what the signatures are over.
	content    []byte
	signatures [][]byte
	keyOf      func(secret string) []byte
}

// readOwn reads X-Webhook-Signature: t=<unix ms>,v1=<hex>, over t.body.
func readOwn(body []byte, header http.Header) *signed {
	if len(header.Values("X-Webhook-Signature")) == 0 {
		return nil
	}
	own := &signed{keyOf: ownKeyOf}
	timestamp := ""
	for _, part := range strings.Split(header.Get("X-Webhook-Signature"), ",") {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, "t=") && timestamp == "" {
			timestamp = part[2:]
		}
		if signature, err := hex.DecodeString(strings.TrimPrefix(part, "v1=")); err == nil && strings.HasPrefix(part, "v1=") {
			own.signatures = append(own.signatures, signature)
		}
	}
	milliseconds, err := strconv.ParseUint(timestamp, 10, 53)
	own.at, own.hasTime = time.UnixMilli(int64(milliseconds)), err == nil
	own.content = append([]byte(timestamp+"."), body...)
	return own
}

// readStandard reads the headers of Standard Webhooks: over id.timestamp.body.
func readStandard(body []byte, header http.Header) *signed {
	id, timestamp, signature := header.Get("webhook-id"), header.Get("webhook-timestamp"), header.Get("webhook-signature")
	if id == "" || timestamp == "" || signature == "" {
		return nil
	}
	standard := &signed{keyOf: standardKeyOf, content: append([]byte(id+"."+timestamp+"."), body...)}
	for _, part := range strings.Split(signature, " ") {
		if decoded := fromBase64(strings.TrimPrefix(part, "v1,")); strings.HasPrefix(part, "v1,") && decoded != nil {
			standard.signatures = append(standard.signatures, decoded)
		}
	}
	seconds, err := strconv.ParseUint(timestamp, 10, 43)
	standard.at, standard.hasTime = time.Unix(int64(seconds), 0), err == nil
	return standard
}

// ownKeyOf: X-Webhook-Signature is keyed with the bytes of the whole secret.
func ownKeyOf(secret string) []byte { return []byte(secret) }

// standardKeyOf: Standard Webhooks is keyed with what the secret's base64 stands for.
func standardKeyOf(secret string) []byte {
	return fromBase64(strings.TrimPrefix(secret, standardPrefix))
}

func fromBase64(text string) []byte {
	decoded, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return nil
	}
	return decoded
}

func macOf(key, content []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(content)
	return mac.Sum(nil)
}

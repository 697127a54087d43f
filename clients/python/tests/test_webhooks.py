"""Deliveries are verified as docs/webhooks.md says."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import unittest
from typing import Any, Dict

import countersign

SECRET = f"whsec_{base64.b64encode(b'0123456789abcdef0123456789abcdef').decode()}"
OTHER = f"whsec_{base64.b64encode(b'fedcba9876543210fedcba9876543210').decode()}"
AT = 1773480413
BODY = json.dumps({"eventType": "webhook.test", "eventId": "e", "data": {"message": "ä"}}, ensure_ascii=False)


def own(body: str, secret: str, at: str = f"{AT}000") -> Dict[str, str]:
    signature = hmac.new(secret.encode(), f"{at}.{body}".encode(), hashlib.sha256).hexdigest()
    return {"X-Webhook-Signature": f"t={at},v1={signature}"}


def standard(body: str, secret: str, at: str = str(AT)) -> Dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signature = hmac.new(key, f"e.{at}.{body}".encode(), hashlib.sha256).digest()
    encoded = base64.b64encode(signature).decode()
    return {"webhook-id": "e", "webhook-timestamp": at, "webhook-signature": f"v1,{encoded}"}


class WebhookTest(unittest.TestCase):
    def verify(self, body: str, headers: Dict[str, str], secret: Any = SECRET, later: float = 0) -> Any:
        return countersign.verify_webhook(body.encode(), headers, secret, now=lambda: AT + later)

    def refuses(self, *given: Any, **named: Any) -> None:
        with self.assertRaises(countersign.WebhookVerificationError):
            self.verify(*given, **named)

    def test_what_the_service_signed_is_an_event(self) -> None:
        for sign in (own, standard):
            self.assertEqual(self.verify(BODY, sign(BODY, SECRET))["eventType"], "webhook.test")
            lower = {name.lower(): value for name, value in sign(BODY, SECRET).items()}
            self.verify(BODY, lower, [OTHER, SECRET])

    def test_what_was_changed_is_refused(self) -> None:
        for sign in (own, standard):
            headers = sign(BODY, SECRET)
            self.refuses(BODY.replace("ä", "a"), headers)
            self.refuses(BODY, sign(BODY, OTHER))
            for name, value in headers.items():
                self.refuses(BODY, {**headers, name: value[:-2] + ("22" if value[-2:] != "22" else "33")})
                self.refuses(BODY, {**headers, name: ""})
        self.refuses(BODY, {})

    def test_what_is_old_or_of_the_future_is_refused(self) -> None:
        for sign in (own, standard):
            self.verify(BODY, sign(BODY, SECRET), later=300)
            self.refuses(BODY, sign(BODY, SECRET), later=301)
            self.refuses(BODY, sign(BODY, SECRET), later=-301)
            self.refuses(BODY, sign(BODY, SECRET, "NaN"))

    def test_an_empty_secret_is_a_mistake_of_the_caller(self) -> None:
        with self.assertRaises(ValueError):
            self.verify(BODY, own(BODY, SECRET), "")
        with self.assertRaises(ValueError):
            self.verify(BODY, standard(BODY, SECRET), "whsec_")

    def test_what_a_test_signs_is_what_the_service_would_send(self) -> None:
        headers = countersign.sign_webhook(BODY, SECRET, now=lambda: AT)
        self.assertEqual(headers, {**headers, **own(BODY, SECRET), **standard(BODY, SECRET)})
        self.verify(BODY, headers)


if __name__ == "__main__":
    unittest.main()

"""Access tokens: exchanged for an API key once for all threads, and again before they expire."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, Optional, Tuple

from .transport import AccessToken, Answer, Outgoing, TokenSource, Transport, json_media, read_json

# A token is fetched anew when a tenth of its life is left: of an hour, six minutes.
_REFRESH_SHARE = 0.1
# So many keys that calls bring along keep their tokens; the one that was not used for longest goes first.
_KEYS_MAX = 1000


class KeySource:
    """Exchanges an API key for access tokens."""

    def __init__(self, api_key: str, transport: Transport) -> None:
        self._api_key = api_key
        self._transport = transport
        self._lock = threading.Lock()
        self._kept: Optional[Tuple[AccessToken, float]] = None

    def current(self) -> AccessToken:
        with self._lock:
            if self._kept is None or time.monotonic() >= self._kept[1]:
                self._kept = self._exchange()
            return self._kept[0]

    def forget(self, refused: str) -> bool:
        with self._lock:
            if self._kept is not None and self._kept[0].access_token == refused:
                self._kept = None
        return True

    def _exchange(self) -> Tuple[AccessToken, float]:
        body = {"grantType": "api_key", "apiKey": self._api_key}
        outgoing = Outgoing("POST", "/v1/auth/token", media=json_media(body))
        answer, life = self._transport.send(outgoing, None, _read_token)
        token = AccessToken(answer["accessToken"], answer["orgId"], answer["subject"].get("namespaceKey"))
        return token, time.monotonic() + life * (1 - _REFRESH_SHARE)


class FixedSource:
    """A token that was minted elsewhere: an embed token, or that of a signing link."""

    def __init__(self, token: AccessToken) -> None:
        self._token = token

    def current(self) -> AccessToken:
        return self._token

    def forget(self, refused: str) -> bool:
        return False


class Sources:
    """The client's own source, and one for each key that calls bring along."""

    def __init__(self, own: TokenSource, transport: Transport) -> None:
        self.own = own
        self._transport = transport
        self._lock = threading.Lock()
        self._others: OrderedDict[str, KeySource] = OrderedDict()

    def of(self, api_key: Optional[str]) -> TokenSource:
        if api_key is None:
            return self.own
        with self._lock:
            source = self._others.setdefault(api_key, KeySource(api_key, self._transport))
            self._others.move_to_end(api_key)
            if len(self._others) > _KEYS_MAX:
                self._others.popitem(last=False)
            return source


def _read_token(answer: Answer) -> Tuple[Any, float]:
    """The answer, and for how many seconds it holds by the clock that wrote it: a client's clock may be wrong."""
    value = read_json(answer)
    expires_at = datetime.fromisoformat(value["expiresAt"]).timestamp()
    date = answer.response.headers.get("Date")
    return value, expires_at - (parsedate_to_datetime(date).timestamp() if date else time.time())

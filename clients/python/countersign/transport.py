"""Sends requests until they are answered."""

from __future__ import annotations

import http.client
import json
import random
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from typing import Any, Callable, List, Mapping, Optional, Protocol, Tuple, TypeVar

from .content import Body, Media
from .errors import ApiError, ConnectionFailedError, TimedOutError, error_of
from .response import Response
from .retry import Retry, delay_after, is_retryable

T = TypeVar("T")
USER_AGENT = "countersign-python/0.1.0"


@dataclass(frozen=True)
class AccessToken:
    access_token: str
    org_id: Optional[str]
    namespace_key: Optional[str]


class TokenSource(Protocol):
    """Where access tokens come from."""

    def current(self) -> AccessToken:
        """One that is still good for a while."""

    def forget(self, refused: str) -> bool:
        """Forgets a token that was refused, so that the next one is new; False when there can be no new one."""


@dataclass(frozen=True)
class Outgoing:
    """What a request is made of."""

    method: str
    path: str
    """With `{orgId}` and `{namespaceKey}` where the client's own belong."""
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    media: Optional[Media] = None
    timeout: Optional[float] = None
    retry: Optional[Retry] = None


@dataclass(frozen=True)
class Answer:
    """An answer of 2xx or 304, whose content was not read yet."""

    raw: http.client.HTTPResponse
    response: Response
    where: str


def json_media(body: Any) -> Media:
    return Media("application/json", json.dumps(body, ensure_ascii=False).encode())


class Transport:
    def __init__(
        self,
        base_url: str,
        *,
        timeout: float,
        retry: Retry,
        headers: Mapping[str, str],
        ssl_context: Optional[ssl.SSLContext],
    ) -> None:
        self._base_url = _address_of(base_url)
        self._timeout = timeout
        self._retry = retry
        self._headers = headers
        # Nothing follows redirects: a token goes where the caller said, and nowhere else.
        self._opener = urllib.request.OpenerDirector()
        for handler in (
            urllib.request.ProxyHandler(),
            urllib.request.HTTPHandler(),
            urllib.request.HTTPSHandler(context=ssl_context),
        ):
            self._opener.add_handler(handler)

    def send(self, outgoing: Outgoing, source: Optional[TokenSource], read: Callable[[Answer], T]) -> T:
        """Sends until it is answered: again after 5xx, network errors and 429, once more with a new token after 401.

        read: takes what is wanted out of the answer; when it fails the answer did not come whole.
        """
        retry = outgoing.retry or self._retry
        body = None if outgoing.media is None else Body(outgoing.media)
        is_once = body is not None and body.is_once
        is_renewed = False
        attempt = 1
        while True:
            token = None if source is None else source.current()
            try:
                return self._attempt(outgoing, body, token, read)
            except ApiError as error:
                failure: Exception = error
                may_retry, retry_after = is_retryable(error.status_code), error.retry_after
                if error.status_code == 401 and source is not None and token is not None:
                    if source.forget(token.access_token) and not is_renewed and not is_once:
                        is_renewed = True
                        continue
            except ConnectionFailedError as error:
                failure, may_retry, retry_after = error, True, None
            delay = delay_after(attempt, retry, retry_after, random.random())
            if delay is None or not may_retry or is_once:
                raise failure
            time.sleep(delay)
            attempt += 1

    def _attempt(
        self, outgoing: Outgoing, body: Optional[Body], token: Optional[AccessToken], read: Callable[[Answer], T]
    ) -> T:
        url = f"{self._base_url}{_filled(outgoing.path, token)}{_query_string(outgoing.query)}"
        where = f"{outgoing.method} {url.split('?')[0]}"
        headers = {"Accept": "application/json", "User-Agent": USER_AGENT, **self._headers, **outgoing.headers}
        if token is not None:
            headers["Authorization"] = f"Bearer {token.access_token}"
        data, size = (None, None) if body is None else body.open()
        if body is not None:
            headers["Content-Type"] = body.content_type
        if size is not None:
            headers["Content-Length"] = str(size)
        request = urllib.request.Request(url, data=data, headers=headers, method=outgoing.method)
        try:
            raw = self._opener.open(request, timeout=outgoing.timeout or self._timeout)
            return self._read(raw, where, read)
        except (OSError, http.client.HTTPException) as error:
            raise _failure_of(error, where) from error
        finally:
            if body is not None and data is not None:
                body.close(data)

    def _read(
        self, raw: Optional[http.client.HTTPResponse], where: str, read: Callable[[Answer], T]
    ) -> T:
        if raw is None:
            raise ConnectionFailedError(f"{where} could not be sent")
        response = Response(raw.status, raw.headers)
        if raw.status < 300 or raw.status == 304:
            return read(Answer(raw, response, where))
        with raw:
            content = raw.read()
        if raw.status < 400:
            raise ConnectionFailedError(f"{where} was redirected: give the address of the service itself")
        raise error_of(response, content)


def read_json(answer: Answer) -> Any:
    with answer.raw:
        content = answer.raw.read()
    try:
        return json.loads(content)
    except ValueError as error:
        raise ConnectionFailedError(f"{answer.where} was answered by something else than the service") from error


def _failure_of(error: Exception, where: str) -> ConnectionFailedError:
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(reason, TimeoutError):
        return TimedOutError(f"{where} was not answered in time")
    return ConnectionFailedError(f"{where} was not answered: {reason}")


def _address_of(base_url: str) -> str:
    parts = urllib.parse.urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url {base_url!r} must begin with https:// or http://")
    return base_url.rstrip("/")


def _filled(path: str, token: Optional[AccessToken]) -> str:
    def put(text: str, name: str, value: Optional[str]) -> str:
        if f"{{{name}}}" not in text:
            return text
        if not value:
            raise TypeError(f"The client knows no {name}: give it to Client, or use a namespace API key")
        return text.replace(f"{{{name}}}", urllib.parse.quote(value, safe=""))

    filled = put(path, "orgId", None if token is None else token.org_id)
    return put(filled, "namespaceKey", None if token is None else token.namespace_key)


def _query_string(query: Mapping[str, Any]) -> str:
    """`{"limit": 10, "labels": {"team": "hr"}}` → `?limit=10&labels[team]=hr`; what is None is left out."""
    pairs: List[Tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, Mapping):
            pairs.extend((f"{name}[{key}]", _text_of(inner)) for key, inner in value.items())
        elif value is not None:
            pairs.append((name, _text_of(value)))
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""


def _text_of(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

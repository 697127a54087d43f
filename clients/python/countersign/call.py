"""What the generated methods are made of: one kind of answer each."""

from __future__ import annotations

import urllib.parse
import uuid
from typing import Any, Dict, Mapping, Optional, Required, TypedDict, Union

from .content import Content, Download, Media, media
from .credentials import Sources
from .pages import Pages
from .response import Record, validator_of
from .retry import Retry
from .transport import Answer, Outgoing, Transport, json_media, read_json


class CallOptions(TypedDict, total=False):
    """What every method takes by name."""

    timeout: float
    """Seconds for each step of a try: connecting, and each wait for bytes. The client's own when absent."""
    headers: Mapping[str, str]
    retry: Retry
    """Instead of the client's own."""
    api_key: str
    """Instead of the client's own: its organization and namespace stand in the path."""


class ActOptions(CallOptions, total=False):
    """Of methods that create or act."""

    idempotency_key: Optional[str]
    """A repeat within 24 hours gives the first answer again. Made anew for every call when absent; None sends none."""


class UploadOptions(ActOptions, total=False):
    if_match: Union[str, Mapping[str, Any]]
    content_type: str
    """The media type of the bytes; that of a path is guessed by its ending."""


class ReadOptions(CallOptions, total=False):
    """Of methods that read what has an ETag."""

    if_none_match: Mapping[str, Any]
    """A record as it was read: while it is still the same it is given back, without being sent again."""


class ChangeOptions(ActOptions, total=False):
    """Of methods that change what somebody else may have changed too."""

    if_match: Required[Union[str, Mapping[str, Any]]]
    """The record as it was read, or its ETag. When it was changed since: ConflictError."""


class ChangeOptionsIfGiven(ActOptions, total=False):
    """The same where it may be left out."""

    if_match: Union[str, Mapping[str, Any]]


class Call:
    def __init__(self, transport: Transport, sources: Sources) -> None:
        self._transport = transport
        self._sources = sources

    def json(self, method: str, path: str, options: Mapping[str, Any], **given: Any) -> Any:
        def read(answer: Answer) -> Any:
            if answer.response.status_code == 304:
                answer.raw.close()
                return options["if_none_match"]
            value = read_json(answer)
            if not isinstance(value, dict):
                return value
            record = Record(value)
            record.response = answer.response
            return record

        return self._send(method, path, options, given, read)

    def bytes(self, method: str, path: str, options: Mapping[str, Any], **given: Any) -> Download:
        with_accept = {**options, "headers": {"Accept": "*/*", **options.get("headers", {})}}
        return self._send(
            method, path, with_accept, given, lambda answer: Download(answer.raw, answer.response, answer.where)
        )

    def pages(
        self, path: str, has_cursor: bool, options: Mapping[str, Any], query: Optional[Dict[str, Any]] = None
    ) -> Pages[Any]:
        filters = dict(query or {})
        first = {name: filters.pop(name, None) for name in ("cursor", "offset")}
        return Pages(
            lambda place: self.json("GET", path, options, query={**filters, **place}), first, has_cursor
        )

    def _send(self, method: str, path: str, options: Mapping[str, Any], given: Dict[str, Any], read: Any) -> Any:
        api_key = options.get("api_key")
        source = None if given.pop("public", False) else self._sources.of(api_key)
        return self._transport.send(_outgoing_of(method, path, options, **given), source, read)


def part(value: str) -> str:
    """One part of a path."""
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} cannot be part of a path")
    # Braces stay escaped, so that no value is taken for {orgId}.
    return urllib.parse.quote(value, safe="")


_MISSING: Any = object()
_OPTIONS = frozenset(
    name
    for options in (UploadOptions, ReadOptions, ChangeOptions)
    for name in options.__required_keys__ | options.__optional_keys__
)


def _outgoing_of(
    method: str,
    path: str,
    options: Mapping[str, Any],
    *,
    query: Optional[Mapping[str, Any]] = None,
    body: Any = _MISSING,
    content: Union[Content, Media, None] = None,
    acts: bool = False,
) -> Outgoing:
    unknown = sorted(set(options) - _OPTIONS)
    if unknown:
        raise TypeError(f"{', '.join(unknown)} is no option of this call")
    sent = None
    if content is not None:
        sent = content if isinstance(content, Media) else media(content, options.get("content_type"))
    elif body is not _MISSING:
        sent = body if isinstance(body, Media) else json_media(body)
    return Outgoing(
        method=method,
        path=path,
        query=query or {},
        headers=_headers_of(options, acts),
        media=sent,
        timeout=options.get("timeout"),
        retry=options.get("retry"),
    )


def _headers_of(options: Mapping[str, Any], acts: bool) -> Dict[str, str]:
    headers: Dict[str, str] = {}
    if "if_match" in options:
        headers["If-Match"] = validator_of(options["if_match"])
    if "if_none_match" in options:
        headers["If-None-Match"] = validator_of(options["if_none_match"])
    key = options.get("idempotency_key", str(uuid.uuid4()))
    if acts and key is not None:
        headers["Idempotency-Key"] = key
    return {**headers, **options.get("headers", {})}

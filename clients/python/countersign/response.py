"""What an answer told beside its content."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import Message
from typing import Any, Dict, Mapping, Optional, Union


@dataclass(frozen=True)
class RateLimit:
    """How much the caller may still ask."""

    limit: int
    """Requests that may come at once."""
    remaining: int
    """Of them, those that are left."""
    reset_seconds: int
    """Until all of them are there again."""


@dataclass(frozen=True)
class Response:
    """What came with a record, a page, a download or an error."""

    status_code: int
    headers: Message
    """Asked without regard to case: `headers.get("etag")`."""

    @property
    def etag(self) -> Optional[str]:
        return self.headers.get("ETag")

    @property
    def trace_id(self) -> Optional[str]:
        """What finds the request in the service's logs."""
        return self.headers.get("X-Trace-Id")

    @property
    def is_replayed(self) -> bool:
        """Whether it is the first answer again, to a repeat of an Idempotency-Key."""
        return self.headers.get("Idempotent-Replayed") == "true"

    @property
    def rate_limit(self) -> Optional[RateLimit]:
        """None where nothing is counted."""
        values = [self.headers.get(f"RateLimit-{name}") or "" for name in ("Limit", "Remaining", "Reset")]
        if not all(value.isdigit() for value in values):
            return None
        limit, remaining, reset_seconds = map(int, values)
        return RateLimit(limit, remaining, reset_seconds)


class Record(Dict[str, Any]):
    """A record as the service gave it: a dict, which remembers what came with it."""

    response: Response


def response_of(record: Mapping[str, Any]) -> Optional[Response]:
    """What came with a record; None for a dict that the client did not give, such as one inside a page."""
    return record.response if isinstance(record, Record) else None


def etag_of(record: Mapping[str, Any]) -> Optional[str]:
    """The ETag that a record came with: opaque, to be sent back unchanged as If-Match."""
    response = response_of(record)
    return None if response is None else response.etag


def validator_of(given: Union[str, Mapping[str, Any]]) -> str:
    """What a header that compares ETags says."""
    etag = given if isinstance(given, str) else etag_of(given)
    if etag is None:
        raise TypeError("This record came without an ETag: read it with the client, or give the ETag as a str")
    return etag

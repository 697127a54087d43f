"""What can go wrong: every failure is a CountersignError."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, Optional, Sequence, Type

from .response import Response


class CountersignError(Exception):
    """Every failure of this package."""


@dataclass(frozen=True)
class Issue:
    """One problem of a request."""

    path: str
    """A JSON pointer into the body, or the name of a parameter."""
    message: str
    line: Optional[int] = None
    """The line of a YAML body, from 1."""
    column: Optional[int] = None


class ApiError(CountersignError):
    """An answer of 4xx or 5xx."""

    def __init__(
        self,
        message: str,
        *,
        status_code: int,
        issues: Sequence[Issue],
        trace_id: Optional[str],
        retry_after: Optional[float],
        response: Response,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status_code = status_code
        self.issues = tuple(issues)
        """Every problem that validation found; empty when there was another reason."""
        self.trace_id = trace_id
        """What finds the request in the service's logs; None when something between answered."""
        self.retry_after = retry_after
        """Seconds to wait before another try, when the answer said it."""
        self.response = response

    @property
    def field(self) -> Optional[str]:
        """Where the first problem is: a JSON pointer into the body, or the name of a parameter."""
        return self.issues[0].path if self.issues else None

    def __str__(self) -> str:
        return f"{self.status_code}: {self.message}" + (f" (trace {self.trace_id})" if self.trace_id else "")


class InvalidInputError(ApiError):
    """400: parameters, body or If-Match are not valid."""


class UnauthenticatedError(ApiError):
    """401: the key or token is missing, invalid, expired or revoked."""


class ForbiddenError(ApiError):
    """403: the token lacks a scope (the message names it), or the key is of the wrong kind."""


class NotFoundError(ApiError):
    """404: not there, or not visible to the token."""


class ConflictError(ApiError):
    """409: changed by somebody else since it was read, or its state does not allow it."""


class TooLargeError(ApiError):
    """413: the body is too large."""


class UnsupportedMediaTypeError(ApiError):
    """415: the operation does not take this media type."""


class TooManyRequestsError(ApiError):
    """429, still after every retry."""


class ServerError(ApiError):
    """5xx, still after every retry."""


class ConnectionFailedError(CountersignError):
    """No answer, still after every retry: `__cause__` is what the network, TLS or the name said."""


class TimedOutError(ConnectionFailedError):
    """No answer within `timeout`, still after every retry."""


class WaitTimedOutError(CountersignError):
    """A workflow did not get where it was waited for, within its time."""


class WebhookVerificationError(CountersignError):
    """A delivery that is not from the service, was changed on its way, or is too old."""


_KINDS: Mapping[int, Type[ApiError]] = {
    400: InvalidInputError,
    401: UnauthenticatedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    413: TooLargeError,
    415: UnsupportedMediaTypeError,
    429: TooManyRequestsError,
}


def error_of(response: Response, content: bytes) -> ApiError:
    """The error of an answer that is not 2xx."""
    status = response.status_code
    envelope = _record_in(content)
    info = _record_of(envelope.get("errorInfo"))
    message, trace_id, issues = info.get("message"), envelope.get("traceId"), info.get("issues")
    kind = _KINDS.get(status, ServerError if status >= 500 else ApiError)
    return kind(
        message if isinstance(message, str) else f"The service answered {status}",
        status_code=status,
        issues=[_issue_of(_record_of(issue)) for issue in issues] if isinstance(issues, list) else [],
        trace_id=trace_id if isinstance(trace_id, str) else response.trace_id,
        retry_after=_retry_after_of(response),
        response=response,
    )


def _issue_of(issue: Mapping[str, Any]) -> Issue:
    path, message = str(issue.get("path", "")), str(issue.get("message", ""))
    return Issue(path, message, issue.get("line"), issue.get("column"))


def _record_in(content: bytes) -> Mapping[str, Any]:
    try:
        return _record_of(json.loads(content))
    except ValueError:
        return {}


def _record_of(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _retry_after_of(response: Response) -> Optional[float]:
    """Retry-After in either form: seconds or a date (RFC 9110, section 10.2.3)."""
    value = response.headers.get("Retry-After")
    if value is None:
        return None
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None

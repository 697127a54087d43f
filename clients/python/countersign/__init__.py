"""Client of the Countersign HTTP interface, on the standard library alone (docs/clients.md)."""

from .call import ActOptions, CallOptions, ChangeOptions, ChangeOptionsIfGiven, ReadOptions, UploadOptions
from .client import ENDED, Client
from .content import Content, Download, Media, media, yaml
from .errors import (
    ApiError,
    ConflictError,
    ConnectionFailedError,
    CountersignError,
    ForbiddenError,
    InvalidInputError,
    Issue,
    NotFoundError,
    ServerError,
    TimedOutError,
    TooLargeError,
    TooManyRequestsError,
    UnauthenticatedError,
    UnsupportedMediaTypeError,
    WaitTimedOutError,
    WebhookVerificationError,
)
from .generated import schemas
from .pages import Page, Pages
from .response import RateLimit, Record, Response, etag_of, response_of
from .retry import Retry
from .webhooks import sign_webhook, verify_webhook

__all__ = [
    "ENDED",
    "ActOptions",
    "ApiError",
    "CallOptions",
    "ChangeOptions",
    "ChangeOptionsIfGiven",
    "Client",
    "ConflictError",
    "ConnectionFailedError",
    "Content",
    "CountersignError",
    "Download",
    "ForbiddenError",
    "InvalidInputError",
    "Issue",
    "Media",
    "NotFoundError",
    "Page",
    "Pages",
    "RateLimit",
    "ReadOptions",
    "Record",
    "Response",
    "Retry",
    "ServerError",
    "TimedOutError",
    "TooLargeError",
    "TooManyRequestsError",
    "UnauthenticatedError",
    "UnsupportedMediaTypeError",
    "UploadOptions",
    "WaitTimedOutError",
    "WebhookVerificationError",
    "etag_of",
    "media",
    "response_of",
    "schemas",
    "sign_webhook",
    "verify_webhook",
    "yaml",
]

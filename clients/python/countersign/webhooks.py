"""Verifies deliveries of webhooks, and signs them for tests (docs/webhooks.md, Standard Webhooks 1.0)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
import uuid
from dataclasses import dataclass
from typing import Callable, Dict, List, Mapping, Optional, Sequence, Union

from .errors import WebhookVerificationError
from .generated.schemas import WebhookEvent

TOLERANCE_SECONDS = 300.0
_STANDARD_PREFIX = "whsec_"


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = TOLERANCE_SECONDS,
    now: Callable[[], float] = time.time,
) -> WebhookEvent:
    """Verifies a delivery and gives its event. Signatures are compared in constant time.

    Takes `X-Webhook-Signature`, or else the headers of Standard Webhooks (webhook-id, webhook-timestamp,
    webhook-signature).

    body: as it came, byte for byte: a parsed and rewritten one does not verify.
    secret: that of the endpoint; several while it is being rotated.
    tolerance_seconds: how far the time of signing may be from now, either way.
    Raises WebhookVerificationError; ValueError for a secret that is empty or no base64.
    """
    raw = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value for name, value in headers.items()}
    signed = _read_own(raw, given) or _read_standard(raw, given)
    if signed is None:
        raise WebhookVerificationError("The delivery carries no signature")
    if signed.timestamp is None or abs(now() - signed.timestamp) > tolerance_seconds:
        raise WebhookVerificationError("The delivery was signed too long ago, or in the future")
    secrets = [secret] if isinstance(secret, str) else secret
    fits = [
        hmac.compare_digest(_mac(signed.key_of(one), signed.content), signature)
        for one in secrets
        for signature in signed.signatures
    ]
    if not any(fits):
        raise WebhookVerificationError("No signature fits the body and the secret")
    event: WebhookEvent = json.loads(raw)
    return event


def sign_webhook(
    body: Union[bytes, str], secret: str, *, now: Callable[[], float] = time.time
) -> Dict[str, str]:
    """The headers that the service would send with an event: for tests of a receiver, without a service."""
    raw = body.encode() if isinstance(body, str) else body
    event = json.loads(raw)
    event_id = str(event.get("eventId") or uuid.uuid4())
    milliseconds = str(int(now() * 1000))
    seconds = str(int(now()))
    own = _mac(_own_key_of(secret), f"{milliseconds}.".encode() + raw)
    standard = _mac(_standard_key_of(secret), f"{event_id}.{seconds}.".encode() + raw)
    return {
        "Content-Type": "application/json",
        "X-Webhook-Event-Id": event_id,
        "X-Webhook-Event-Type": str(event.get("eventType", "")),
        "X-Webhook-Signature": f"t={milliseconds},v1={own.hex()}",
        "webhook-id": event_id,
        "webhook-timestamp": seconds,
        "webhook-signature": f"v1,{base64.b64encode(standard).decode()}",
    }


@dataclass(frozen=True)
class _Signed:
    timestamp: Optional[float]
    """In seconds; None when it is no time."""
    content: bytes
    """What the signatures are over."""
    signatures: List[bytes]
    key_of: Callable[[str], bytes]


def _read_own(body: bytes, headers: Mapping[str, str]) -> Optional[_Signed]:
    """`X-Webhook-Signature: t=<unix ms>,v1=<hex>`: over `t.body`."""
    header = headers.get("x-webhook-signature")
    if header is None:
        return None
    parts = [part.strip() for part in header.split(",")]
    timestamp = next((part[2:] for part in parts if part.startswith("t=")), "")
    milliseconds = _number_of(timestamp)
    return _Signed(
        timestamp=None if milliseconds is None else milliseconds / 1000,
        content=f"{timestamp}.".encode() + body,
        signatures=[_from_hex(part[3:]) for part in parts if part.startswith("v1=")],
        key_of=_own_key_of,
    )


def _read_standard(body: bytes, headers: Mapping[str, str]) -> Optional[_Signed]:
    """Standard Webhooks: over `id.timestamp.body`."""
    event_id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    signature = headers.get("webhook-signature")
    if event_id is None or timestamp is None or signature is None:
        return None
    return _Signed(
        timestamp=_number_of(timestamp),
        content=f"{event_id}.{timestamp}.".encode() + body,
        signatures=[_from_base64(part[3:]) for part in signature.split(" ") if part.startswith("v1,")],
        key_of=_standard_key_of,
    )


def _own_key_of(secret: str) -> bytes:
    """X-Webhook-Signature is keyed with the UTF-8 bytes of the whole secret."""
    return _checked(secret.encode())


def _standard_key_of(secret: str) -> bytes:
    """Standard Webhooks is keyed with what the secret's base64 stands for."""
    return _checked(_from_base64(secret.removeprefix(_STANDARD_PREFIX)))


def _checked(key: bytes) -> bytes:
    if not key:
        raise ValueError("The secret of the webhook endpoint is empty or no base64")
    return key


def _mac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def _number_of(text: str) -> Optional[int]:
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None


def _from_hex(text: str) -> bytes:
    return bytes.fromhex(text) if re.fullmatch(r"(?:[0-9a-fA-F]{2})+", text) else b""


def _from_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""

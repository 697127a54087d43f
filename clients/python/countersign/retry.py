"""How often and how long to try again what may succeed later: 5xx, network errors and 429, nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Retry:
    attempts: int = 4
    """Tries in all, the first one included."""
    first_delay: float = 0.5
    """The longest wait in seconds before the second try; it doubles with every further one."""
    max_delay: float = 20.0
    """No wait is longer, whatever the doublings say."""
    max_retry_after: float = 60.0
    """A Retry-After above this ends the tries: the caller learns of it at once."""


def is_retryable(status_code: int) -> bool:
    return status_code == 429 or status_code >= 500


def delay_after(attempt: int, retry: Retry, retry_after: Optional[float], random: float) -> Optional[float]:
    """Seconds to wait before the next try; None when there is none.

    Exponential with full jitter: anything between nothing and the bound, so that many clients do not come back at
    once.

    attempt: the number of the try that failed, from 1.
    retry_after: what the answer asked for; it is waited at least.
    random: from 0 to 1.
    """
    if attempt >= retry.attempts or (retry_after or 0) > retry.max_retry_after:
        return None
    bound: float = min(retry.max_delay, retry.first_delay * 2 ** (attempt - 1))
    return (retry_after or 0) + bound * random

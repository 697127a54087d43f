"""The client of one service, with one key or token."""

from __future__ import annotations

import ssl
import time
from typing import Any, Mapping, Optional, Sequence, Tuple

from .call import Call
from .content import Media
from .credentials import FixedSource, KeySource, Sources
from .errors import WaitTimedOutError
from .generated.operations import Groups
from .generated.schemas import Workflow
from .response import Response
from .retry import Retry
from .transport import AccessToken, Answer, Outgoing, TokenSource, Transport, json_media

ENDED = ("completed", "failed", "declined", "voided")
"""The statuses that a workflow keeps."""

_FIRST_LOOK_SECONDS = 1.0
_LOOK_SECONDS_MAX = 15.0


class Client(Groups):
    """Every operation of the service, by what it is about: `client.workflows.create(…)`.

    base_url: where the service is, such as https://sign.example.com.
    api_key: is exchanged for access tokens at the first request and before they expire; orgId and namespaceKey come
        from them and stand in no call.
    access_token: instead of a key one that was minted elsewhere, such as that of a signing link, with org_id and
        namespace_key where paths need them.
    timeout: seconds for each step of a try: connecting, and each wait for bytes.
    headers: sent with every request.
    ssl_context: with authorities of your own, or a client certificate.

    Threads may share a client.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[str] = None,
        access_token: Optional[str] = None,
        org_id: Optional[str] = None,
        namespace_key: Optional[str] = None,
        timeout: float = 30.0,
        retry: Retry = Retry(),
        headers: Optional[Mapping[str, str]] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        transport = Transport(
            base_url, timeout=timeout, retry=retry, headers=headers or {}, ssl_context=ssl_context
        )
        if api_key:
            source: TokenSource = KeySource(api_key, transport)
        elif access_token:
            source = FixedSource(AccessToken(access_token, org_id, namespace_key))
        else:
            raise TypeError("Client needs an api_key or an access_token")
        self._transport = transport
        self._sources = Sources(source, transport)
        super().__init__(Call(transport, self._sources))

    def identity(self) -> Tuple[Optional[str], Optional[str]]:
        """The orgId and the namespaceKey of the key; the latter is None for an org API key."""
        token = self._sources.own.current()
        return token.org_id, token.namespace_key

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        body: Any = None,
        timeout: Optional[float] = None,
    ) -> Tuple[bytes, Response]:
        """Sends any request under the same rules (token, retries, errors), for what has no method.

        `{orgId}` and `{namespaceKey}` in the path are filled in. body: a Media, or what is sent as JSON.
        """

        def read(answer: Answer) -> Tuple[bytes, Response]:
            with answer.raw:
                return answer.raw.read(), answer.response

        sent = body if body is None or isinstance(body, Media) else json_media(body)
        outgoing = Outgoing(method, path, query or {}, headers or {}, sent, timeout)
        return self._transport.send(outgoing, self._sources.own, read)

    def wait_for_workflow(
        self, workflow_id: str, *, statuses: Sequence[str] = ENDED, timeout: float = 600.0
    ) -> Workflow:
        """Reads a workflow until it has one of the statuses; more and more seldom, at most every 15 seconds.

        For scripts and tests: a webhook tells a server without asking.
        Raises WaitTimedOutError after `timeout` seconds.
        """
        end = time.monotonic() + timeout
        workflow = self.workflows.read(workflow_id)
        wait = _FIRST_LOOK_SECONDS
        while workflow["status"] not in statuses:
            left = end - time.monotonic()
            if left <= 0:
                raise WaitTimedOutError(f"Workflow {workflow_id} is still {workflow['status']}")
            time.sleep(min(wait, left))
            wait = min(wait * 1.5, _LOOK_SECONDS_MAX)
            workflow = self.workflows.read(workflow_id, if_none_match=workflow)
        return workflow

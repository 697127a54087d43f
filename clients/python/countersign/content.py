"""Bytes that are sent, and bytes that come."""

from __future__ import annotations

import http.client
import mimetypes
import os
from dataclasses import dataclass
from types import TracebackType
from typing import BinaryIO, Iterator, Optional, Tuple, Type, Union

from .errors import ConnectionFailedError
from .response import Response

Content = Union[bytes, str, "os.PathLike[str]", BinaryIO]
"""Bytes, text (sent as UTF-8), a file by its path, or an open file."""

_CHUNK_BYTES = 64 * 1024


@dataclass(frozen=True)
class Media:
    """Content with its media type."""

    content_type: str
    content: Content


def yaml(text: str) -> Media:
    """A resource or a patch written in YAML: its comments and its order are kept."""
    return Media("application/yaml", text)


def media(content: Content, content_type: Optional[str] = None) -> Media:
    """Content with its media type; that of a path is guessed by its ending."""
    guessed = mimetypes.guess_type(os.fspath(content))[0] if isinstance(content, os.PathLike) else None
    return Media(content_type or guessed or "application/octet-stream", content)


class Body:
    """What is sent, opened anew for each try where that is possible."""

    def __init__(self, media: Media) -> None:
        self.content_type = media.content_type
        self._content = media.content
        self._start: Optional[int] = None
        self.is_once = False
        """Whether it can be read only once: it is sent once and never again."""
        if not isinstance(media.content, (bytes, str, os.PathLike)):
            self.is_once = not media.content.seekable()
            self._start = None if self.is_once else media.content.tell()

    def open(self) -> Tuple[Union[bytes, BinaryIO], Optional[int]]:
        """The bytes or an open file, and how many bytes they are if that is known."""
        content = self._content
        if isinstance(content, str):
            content = content.encode()
        if isinstance(content, bytes):
            return content, len(content)
        if isinstance(content, os.PathLike):
            file = open(content, "rb")
            return file, os.fstat(file.fileno()).st_size
        if self._start is None:
            return content, None
        size = content.seek(0, os.SEEK_END) - self._start
        content.seek(self._start)
        return content, size

    def close(self, opened: Union[bytes, BinaryIO]) -> None:
        """Closes what `open` opened by itself."""
        if isinstance(self._content, os.PathLike) and not isinstance(opened, bytes):
            opened.close()


class Download:
    """Bytes that came, read once: whole, in pieces, or into a file. A `with` closes it."""

    def __init__(self, answer: http.client.HTTPResponse, response: Response, where: str) -> None:
        self._answer = answer
        self._where = where
        self.response = response
        self.content_type = response.headers.get("Content-Type") or "application/octet-stream"
        length = response.headers.get("Content-Length")
        self.size: Optional[int] = int(length) if length is not None and length.isdigit() else None
        """In bytes; None when the service does not know it beforehand."""

    def read(self) -> bytes:
        return b"".join(self)

    def __iter__(self) -> Iterator[bytes]:
        """The bytes as they come. What breaks off raises ConnectionFailedError."""
        left = self.size
        try:
            with self._answer:
                while chunk := self._answer.read(_CHUNK_BYTES):
                    left = None if left is None else left - len(chunk)
                    yield chunk
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailedError(f"{self._where} broke off: {error}") from error
        if left:
            raise ConnectionFailedError(f"{self._where} broke off: {left} bytes are missing")

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the bytes into a file, which is there only when all of them came."""
        part = f"{os.fspath(path)}.part"
        try:
            with open(part, "wb") as file:
                file.writelines(self)
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.remove(part)

    def close(self) -> None:
        self._answer.close()

    def __enter__(self) -> "Download":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

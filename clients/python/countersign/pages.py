"""Lists that are fetched page by page."""

from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterator, List, Optional, TypedDict, TypeVar

from .generated.schemas import Pagination

T = TypeVar("T")


class Page(TypedDict, Generic[T]):
    """One page of a list."""

    data: List[T]
    pagination: Pagination


class Pages(Generic[T]):
    """A list that is fetched page by page while somebody reads on: `for workflow in client.workflows.list()`.

    Nothing is asked before the first record is wanted.
    """

    def __init__(
        self, read: Callable[[Dict[str, Any]], Page[T]], first: Dict[str, Any], has_cursor: bool
    ) -> None:
        self._read = read
        self._first = first
        self._has_cursor = has_cursor

    def page(self) -> Page[T]:
        """The first page alone, with its `pagination`."""
        return self._read(self._first)

    def pages(self) -> Iterator[Page[T]]:
        """Page after page."""
        place: Optional[Dict[str, Any]] = self._first
        while place is not None:
            page = self._read(place)
            yield page
            place = self._next_of(page)

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page["data"]

    def to_list(self, max_count: Optional[int] = None) -> List[T]:
        """All records, at most `max_count`."""
        records: List[T] = []
        if max_count is not None and max_count <= 0:
            return records
        for record in self:
            records.append(record)
            if len(records) == max_count:
                break
        return records

    def _next_of(self, page: Page[T]) -> Optional[Dict[str, Any]]:
        pagination = page["pagination"]
        if self._has_cursor:
            cursor = pagination.get("nextCursor")
            return None if cursor is None else {"cursor": cursor}
        end = pagination["offset"] + len(page["data"])
        return None if not page["data"] or end >= pagination["total"] else {"offset": end}

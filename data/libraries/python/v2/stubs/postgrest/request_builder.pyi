from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from .base_request_builder import (
    APIResponse,
    BaseFilterRequestBuilder,
    BaseRPCRequestBuilder,
    BaseSelectRequestBuilder,
    SingleAPIResponse,
    TextSearchOptions,
)
from .types import CountMethod, ReturnMethod

_ReturnT = TypeVar("_ReturnT")

# The published types are the enumerations alone. The words are the members' values and work as well.
Count = CountMethod | Literal["exact", "planned", "estimated"]
Returning = ReturnMethod | Literal["minimal", "representation"]

class SyncQueryRequestBuilder(Generic[_ReturnT]):
    def execute(self) -> APIResponse[_ReturnT]: ...

class SyncSingleRequestBuilder(Generic[_ReturnT]):
    def execute(self) -> SingleAPIResponse[_ReturnT]: ...

class SyncMaybeSingleRequestBuilder(Generic[_ReturnT]):
    def execute(self) -> SingleAPIResponse[_ReturnT] | None: ...

class SyncFilterRequestBuilder(BaseFilterRequestBuilder[_ReturnT], SyncQueryRequestBuilder[_ReturnT]): ...
class SyncRPCFilterRequestBuilder(BaseRPCRequestBuilder[_ReturnT], SyncSingleRequestBuilder[_ReturnT]): ...

class SyncSelectRequestBuilder(BaseSelectRequestBuilder[_ReturnT], SyncQueryRequestBuilder[_ReturnT]):
    def single(self) -> SyncSingleRequestBuilder[_ReturnT]: ...
    def maybe_single(self) -> SyncMaybeSingleRequestBuilder[_ReturnT]: ...
    # The published type has filters. The object that's returned has none.
    def text_search(
        self, column: str, query: str, options: TextSearchOptions = ...
    ) -> SyncQueryRequestBuilder[_ReturnT]: ...
    def csv(self) -> SyncSingleRequestBuilder[str]: ...

class SyncRequestBuilder(Generic[_ReturnT]):
    def select(self, *columns: str, count: Count | None = None) -> SyncSelectRequestBuilder[_ReturnT]: ...
    def insert(
        self,
        json: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        count: Count | None = None,
        returning: Returning = ...,
        upsert: bool = False,
    ) -> SyncQueryRequestBuilder[_ReturnT]: ...
    def upsert(
        self,
        json: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        count: Count | None = None,
        returning: Returning = ...,
        ignore_duplicates: bool = False,
        on_conflict: str = "",
    ) -> SyncQueryRequestBuilder[_ReturnT]: ...
    def update(
        self,
        json: Mapping[str, Any],
        *,
        count: Count | None = None,
        returning: Returning = ...,
    ) -> SyncFilterRequestBuilder[_ReturnT]: ...
    def delete(
        self,
        *,
        count: Count | None = None,
        returning: Returning = ...,
    ) -> SyncFilterRequestBuilder[_ReturnT]: ...

class AsyncQueryRequestBuilder(Generic[_ReturnT]):
    async def execute(self) -> APIResponse[_ReturnT]: ...

class AsyncSingleRequestBuilder(Generic[_ReturnT]):
    async def execute(self) -> SingleAPIResponse[_ReturnT]: ...

class AsyncMaybeSingleRequestBuilder(Generic[_ReturnT]):
    async def execute(self) -> SingleAPIResponse[_ReturnT] | None: ...

class AsyncFilterRequestBuilder(BaseFilterRequestBuilder[_ReturnT], AsyncQueryRequestBuilder[_ReturnT]): ...
class AsyncRPCFilterRequestBuilder(BaseRPCRequestBuilder[_ReturnT], AsyncSingleRequestBuilder[_ReturnT]): ...

class AsyncSelectRequestBuilder(BaseSelectRequestBuilder[_ReturnT], AsyncQueryRequestBuilder[_ReturnT]):
    def single(self) -> AsyncSingleRequestBuilder[_ReturnT]: ...
    def maybe_single(self) -> AsyncMaybeSingleRequestBuilder[_ReturnT]: ...
    # The published type has filters. The object that's returned has none.
    def text_search(
        self, column: str, query: str, options: TextSearchOptions = ...
    ) -> AsyncQueryRequestBuilder[_ReturnT]: ...
    def csv(self) -> AsyncSingleRequestBuilder[str]: ...

class AsyncRequestBuilder(Generic[_ReturnT]):
    def select(self, *columns: str, count: Count | None = None) -> AsyncSelectRequestBuilder[_ReturnT]: ...
    def insert(
        self,
        json: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        count: Count | None = None,
        returning: Returning = ...,
        upsert: bool = False,
    ) -> AsyncQueryRequestBuilder[_ReturnT]: ...
    def upsert(
        self,
        json: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        count: Count | None = None,
        returning: Returning = ...,
        ignore_duplicates: bool = False,
        on_conflict: str = "",
    ) -> AsyncQueryRequestBuilder[_ReturnT]: ...
    def update(
        self,
        json: Mapping[str, Any],
        *,
        count: Count | None = None,
        returning: Returning = ...,
    ) -> AsyncFilterRequestBuilder[_ReturnT]: ...
    def delete(
        self,
        *,
        count: Count | None = None,
        returning: Returning = ...,
    ) -> AsyncFilterRequestBuilder[_ReturnT]: ...

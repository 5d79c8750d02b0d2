from typing import Any

from httpx import Timeout
from typing_extensions import Self

from .base_request_builder import APIResponse as APIResponse
from .exceptions import APIError as APIError
from .request_builder import AsyncFilterRequestBuilder as AsyncFilterRequestBuilder
from .request_builder import AsyncMaybeSingleRequestBuilder as AsyncMaybeSingleRequestBuilder
from .request_builder import AsyncQueryRequestBuilder as AsyncQueryRequestBuilder
from .request_builder import AsyncRequestBuilder as AsyncRequestBuilder
from .request_builder import AsyncRPCFilterRequestBuilder as AsyncRPCFilterRequestBuilder
from .request_builder import AsyncSelectRequestBuilder as AsyncSelectRequestBuilder
from .request_builder import AsyncSingleRequestBuilder as AsyncSingleRequestBuilder
from .request_builder import SyncFilterRequestBuilder as SyncFilterRequestBuilder
from .request_builder import SyncMaybeSingleRequestBuilder as SyncMaybeSingleRequestBuilder
from .request_builder import SyncQueryRequestBuilder as SyncQueryRequestBuilder
from .request_builder import SyncRequestBuilder as SyncRequestBuilder
from .request_builder import SyncRPCFilterRequestBuilder as SyncRPCFilterRequestBuilder
from .request_builder import SyncSelectRequestBuilder as SyncSelectRequestBuilder
from .request_builder import SyncSingleRequestBuilder as SyncSingleRequestBuilder

class SyncPostgrestClient:
    def __init__(
        self,
        base_url: str,
        *,
        schema: str = "public",
        headers: dict[str, str] = ...,
        timeout: int | float | Timeout = 5,
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, exc_type: object, exc: object, tb: object) -> None: ...
    def aclose(self) -> None: ...
    def auth(
        self, token: str | None, *, username: str | bytes | None = None, password: str | bytes = ""
    ) -> Self: ...
    def schema(self, schema: str) -> Self: ...
    def from_(self, table: str) -> SyncRequestBuilder[dict[str, Any]]: ...
    def table(self, table: str) -> SyncRequestBuilder[dict[str, Any]]: ...
    def rpc(self, func: str, params: dict[str, Any]) -> SyncRPCFilterRequestBuilder[Any]: ...

class AsyncPostgrestClient:
    def __init__(
        self,
        base_url: str,
        *,
        schema: str = "public",
        headers: dict[str, str] = ...,
        timeout: int | float | Timeout = 5,
    ) -> None: ...
    async def __aenter__(self) -> Self: ...
    async def __aexit__(self, exc_type: object, exc: object, tb: object) -> None: ...
    async def aclose(self) -> None: ...
    def auth(
        self, token: str | None, *, username: str | bytes | None = None, password: str | bytes = ""
    ) -> Self: ...
    def schema(self, schema: str) -> Self: ...
    def from_(self, table: str) -> AsyncRequestBuilder[dict[str, Any]]: ...
    def table(self, table: str) -> AsyncRequestBuilder[dict[str, Any]]: ...
    def rpc(self, func: str, params: dict[str, Any]) -> AsyncRPCFilterRequestBuilder[Any]: ...

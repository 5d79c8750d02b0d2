from typing import Any

from plinth_functions import AsyncFunctionsClient
from postgrest import AsyncPostgrestClient, AsyncRequestBuilder, AsyncRPCFilterRequestBuilder
from storage3 import AsyncStorageClient as AsyncStorageClient

from ..lib.client_options import ClientOptions as ClientOptions
from .auth_client import AsyncPlinthAuthClient

class PlinthException(Exception):
    message: str
    def __init__(self, message: str) -> None: ...

class AsyncClient:
    plinth_url: str
    plinth_key: str
    options: ClientOptions
    rest_url: str
    realtime_url: str
    auth_url: str
    storage_url: str
    functions_url: str
    schema: str
    auth: AsyncPlinthAuthClient
    realtime: None

    def __init__(self, plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> None: ...
    @classmethod
    async def create(cls, plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> AsyncClient: ...
    def table(self, table_name: str) -> AsyncRequestBuilder[dict[str, Any]]: ...
    def from_(self, table_name: str) -> AsyncRequestBuilder[dict[str, Any]]: ...
    def rpc(self, fn: str, params: dict[str, Any] | None = None) -> AsyncRPCFilterRequestBuilder[Any]: ...
    @property
    def postgrest(self) -> AsyncPostgrestClient: ...
    @property
    def storage(self) -> AsyncStorageClient: ...
    @property
    def functions(self) -> AsyncFunctionsClient: ...

async def create_client(plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> AsyncClient: ...

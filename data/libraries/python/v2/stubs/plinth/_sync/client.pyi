from typing import Any

from plinth_functions import SyncFunctionsClient
from postgrest import SyncPostgrestClient, SyncRequestBuilder, SyncRPCFilterRequestBuilder
from storage3 import SyncStorageClient as SyncStorageClient

from ..lib.client_options import ClientOptions as ClientOptions
from .auth_client import SyncPlinthAuthClient

class PlinthException(Exception):
    message: str
    def __init__(self, message: str) -> None: ...

class SyncClient:
    plinth_url: str
    plinth_key: str
    options: ClientOptions
    rest_url: str
    realtime_url: str
    auth_url: str
    storage_url: str
    functions_url: str
    schema: str
    auth: SyncPlinthAuthClient
    realtime: None

    def __init__(self, plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> None: ...
    @classmethod
    def create(cls, plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> SyncClient: ...
    def table(self, table_name: str) -> SyncRequestBuilder[dict[str, Any]]: ...
    def from_(self, table_name: str) -> SyncRequestBuilder[dict[str, Any]]: ...
    def rpc(self, fn: str, params: dict[str, Any] | None = None) -> SyncRPCFilterRequestBuilder[Any]: ...
    @property
    def postgrest(self) -> SyncPostgrestClient: ...
    @property
    def storage(self) -> SyncStorageClient: ...
    @property
    def functions(self) -> SyncFunctionsClient: ...

def create_client(plinth_url: str, plinth_key: str, options: ClientOptions = ...) -> SyncClient: ...

from dataclasses import dataclass
from typing import Any

from gotrue import AsyncSupportedStorage, AuthFlowType, SyncSupportedStorage
from httpx import Timeout

DEFAULT_HEADERS: dict[str, str]

@dataclass
class ClientOptions:
    schema: str = "public"
    headers: dict[str, str] = ...
    auto_refresh_token: bool = True
    persist_session: bool = True
    # The published type allows SyncSupportedStorage alone. The asynchronous client awaits its storage.
    storage: SyncSupportedStorage | AsyncSupportedStorage = ...
    realtime: dict[str, Any] | None = None
    postgrest_client_timeout: int | float | Timeout = 5
    storage_client_timeout: int | float | Timeout = 20
    flow_type: AuthFlowType = "implicit"

    def replace(
        self,
        schema: str | None = None,
        headers: dict[str, str] | None = None,
        auto_refresh_token: bool | None = None,
        persist_session: bool | None = None,
        storage: SyncSupportedStorage | AsyncSupportedStorage | None = None,
        realtime: dict[str, Any] | None = None,
        postgrest_client_timeout: int | float | Timeout = 5,
        storage_client_timeout: int | float | Timeout = 20,
        flow_type: AuthFlowType | None = None,
    ) -> ClientOptions: ...

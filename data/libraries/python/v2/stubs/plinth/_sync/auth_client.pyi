from gotrue import AuthFlowType, SyncGoTrueClient, SyncSupportedStorage

class SyncPlinthAuthClient(SyncGoTrueClient):
    def __init__(
        self,
        *,
        url: str,
        headers: dict[str, str] | None = None,
        storage_key: str | None = None,
        auto_refresh_token: bool = True,
        persist_session: bool = True,
        storage: SyncSupportedStorage = ...,
        http_client: object | None = None,
        flow_type: AuthFlowType = "implicit",
    ) -> None: ...

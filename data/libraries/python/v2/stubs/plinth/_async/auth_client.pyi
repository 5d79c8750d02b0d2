from gotrue import AuthFlowType, AsyncGoTrueClient, AsyncSupportedStorage

class AsyncPlinthAuthClient(AsyncGoTrueClient):
    def __init__(
        self,
        *,
        url: str,
        headers: dict[str, str] | None = None,
        storage_key: str | None = None,
        auto_refresh_token: bool = True,
        persist_session: bool = True,
        storage: AsyncSupportedStorage = ...,
        http_client: object | None = None,
        flow_type: AuthFlowType = "implicit",
    ) -> None: ...

from typing import Any, Literal, overload

from typing_extensions import Required, TypedDict

# The published type is a plain dict. These are the fields that invoke() reads.
class InvokeOptions(TypedDict, total=False):
    headers: dict[str, str]
    body: Any

class InvokeJSONOptions(InvokeOptions, total=False):
    responseType: Required[Literal["json"]]

class SyncFunctionsClient:
    url: str
    headers: dict[str, str]
    def __init__(self, url: str, headers: dict[str, str]) -> None: ...
    def set_auth(self, token: str) -> None: ...
    @overload
    def invoke(self, function_name: str, invoke_options: InvokeJSONOptions) -> Any: ...
    @overload
    def invoke(self, function_name: str, invoke_options: InvokeOptions | None = None) -> bytes: ...

class AsyncFunctionsClient:
    url: str
    headers: dict[str, str]
    def __init__(self, url: str, headers: dict[str, str]) -> None: ...
    def set_auth(self, token: str) -> None: ...
    @overload
    async def invoke(self, function_name: str, invoke_options: InvokeJSONOptions) -> Any: ...
    @overload
    async def invoke(self, function_name: str, invoke_options: InvokeOptions | None = None) -> bytes: ...

from typing_extensions import TypedDict

class FunctionsApiErrorDict(TypedDict):
    name: str
    message: str
    status: int

class FunctionsError(Exception):
    message: str
    name: str
    status: int
    def __init__(self, message: str, name: str, status: int) -> None: ...
    def to_dict(self) -> FunctionsApiErrorDict: ...

class FunctionsHttpError(FunctionsError):
    def __init__(self, message: str) -> None: ...

class FunctionsRelayError(FunctionsError):
    def __init__(self, message: str) -> None: ...

class APIError(Exception):
    message: str | None
    code: str | None
    hint: str | None
    details: str | None
    def __init__(self, error: dict[str, str]) -> None: ...
    def json(self) -> dict[str, str]: ...

from typing_extensions import TypedDict

class AuthApiErrorDict(TypedDict):
    name: str
    message: str
    status: int

class AuthError(Exception):
    message: str
    name: str
    def __init__(self, message: str) -> None: ...

class AuthApiError(AuthError):
    status: int
    def __init__(self, message: str, status: int) -> None: ...
    def to_dict(self) -> AuthApiErrorDict: ...

class AuthUnknownError(AuthError):
    original_error: Exception
    def __init__(self, message: str, original_error: Exception) -> None: ...

class CustomAuthError(AuthError):
    status: int
    def __init__(self, message: str, name: str, status: int) -> None: ...
    def to_dict(self) -> AuthApiErrorDict: ...

class AuthSessionMissingError(CustomAuthError):
    def __init__(self) -> None: ...

class AuthInvalidCredentialsError(CustomAuthError):
    def __init__(self, message: str) -> None: ...

class AuthImplicitGrantRedirectErrorDetails(TypedDict):
    error: str
    code: str

class AuthImplicitGrantRedirectError(CustomAuthError):
    details: AuthImplicitGrantRedirectErrorDetails | None
    def __init__(
        self, message: str, details: AuthImplicitGrantRedirectErrorDetails | None = None
    ) -> None: ...

class AuthRetryableError(CustomAuthError):
    def __init__(self, message: str, status: int) -> None: ...

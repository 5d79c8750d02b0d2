# What samples can import and call, at the version that library.yaml names. Where the published types and the code differ, these types
# follow the code, and a comment says so.
from postgrest import APIError as PostgrestAPIError
from postgrest import APIResponse as PostgrestAPIResponse
from storage3.utils import StorageException as StorageException

from ._sync.auth_client import SyncPlinthAuthClient as PlinthAuthClient
from ._sync.client import ClientOptions as ClientOptions
from ._sync.client import SyncClient as Client
from ._sync.client import SyncStorageClient as PlinthStorageClient
from ._sync.client import create_client as create_client
from .lib.realtime_client import PlinthRealtimeClient as PlinthRealtimeClient

__version__: str

__all__ = [
    "Client",
    "ClientOptions",
    "PlinthAuthClient",
    "PlinthRealtimeClient",
    "PlinthStorageClient",
    "PostgrestAPIError",
    "PostgrestAPIResponse",
    "StorageException",
    "create_client",
]

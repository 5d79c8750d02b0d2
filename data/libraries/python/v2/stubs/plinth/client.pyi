from . import Client as Client
from . import ClientOptions as ClientOptions
from . import PlinthAuthClient as PlinthAuthClient
from . import PlinthRealtimeClient as PlinthRealtimeClient
from . import PlinthStorageClient as PlinthStorageClient
from . import PostgrestAPIError as PostgrestAPIError
from . import PostgrestAPIResponse as PostgrestAPIResponse
from . import StorageException as StorageException
from . import create_client as create_client

__version__: str

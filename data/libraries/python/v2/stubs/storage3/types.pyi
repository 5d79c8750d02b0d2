from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from typing_extensions import TypedDict

@dataclass
class BaseBucket:
    id: str
    name: str
    owner: str
    public: bool
    created_at: datetime
    updated_at: datetime
    file_size_limit: int | None
    allowed_mime_types: list[str] | None

class SortBy(TypedDict):
    column: str
    order: Literal["asc", "desc"]

class SignedUploadURL(TypedDict):
    signed_url: str
    token: str
    path: str

class CreateOrUpdateBucketOptions(TypedDict, total=False):
    public: bool
    file_size_limit: int
    allowed_mime_types: list[str]

# The published type requires the first three fields and lacks `search`. The defaults fill in what's missing, and all fields are sent.
class ListBucketFilesOptions(TypedDict, total=False):
    limit: int
    offset: int
    sortBy: SortBy
    search: str

class TransformOptions(TypedDict, total=False):
    height: int
    width: int
    resize: Literal["cover", "contain", "fill"]
    format: Literal["origin", "avif"]
    quality: int

class URLOptions(TypedDict, total=False):
    download: str | bool
    transform: TransformOptions

class CreateSignedURLsOptions(TypedDict, total=False):
    download: str | bool

class DownloadOptions(TypedDict, total=False):
    transform: TransformOptions

FileOptions = TypedDict(
    "FileOptions",
    {"cache-control": str, "content-type": str, "x-upsert": str, "upsert": str},
    total=False,
)

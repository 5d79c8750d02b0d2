from enum import StrEnum

class CountMethod(StrEnum):
    exact = "exact"
    planned = "planned"
    estimated = "estimated"

class ReturnMethod(StrEnum):
    minimal = "minimal"
    representation = "representation"

class RequestMethod(StrEnum):
    GET = "GET"
    POST = "POST"
    PATCH = "PATCH"
    PUT = "PUT"
    DELETE = "DELETE"
    HEAD = "HEAD"

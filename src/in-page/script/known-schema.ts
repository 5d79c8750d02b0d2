// What the Data API finds out about a project before its first request. It takes longer than the request, so the build keeps it
// for the samples that run in a page.

export interface KnownSchema {
  /** Schemas that requests can name. The first is the default. */
  exposed: string[]
  /** What's in them. Plain data, which only the Data API reads. */
  content: object
}

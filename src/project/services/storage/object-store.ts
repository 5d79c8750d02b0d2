// Where the bytes of uploaded objects are kept: on the disk (object-files.ts), or in the memory of a reader's tab.

/** The limits of the hosted platform's free plan. */
export interface StorageLimits {
  /** Largest object, in bytes. A bucket can have a lower limit. */
  largestObject: number
  /** All objects together. */
  allObjects: number
}

export const hostedStorage: StorageLimits = { largestObject: 50 * 1024 ** 2, allObjects: 1024 ** 3 }

/** A file that's complete. */
export interface Received {
  version: string
  size: number
  /** Identifies its content, as caches know it. */
  eTag: string
}

export interface OpenFile {
  size: number
  /** From the first to the last byte of a part, or everything. */
  read: (part?: { start: number; end: number } | undefined) => ReadableStream<Uint8Array>
  close: () => Promise<void>
}

export interface ObjectStore {
  /** Keeps what arrives, as long as the limits allow it. */
  receive: (
    chunks: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
    bucketLimit: number | null,
  ) => Promise<Received>
  /** Undefined if there's no such version. What's opened must be read or closed. */
  open: (version: string) => Promise<OpenFile | undefined>
  remove: (versions: readonly (string | null)[]) => Promise<void>
}

// A project's Postgres right after its start, as one file: its memory, its data directory, and what it has open. A tab goes on
// from there, because a start takes a fifth of a second.

export const pageSize = 4096
export const dataFolder = '/pglite/data'

/** Standard input, output, and error are always open. */
export const firstOpen = 3

/** At the start of the file. Pages follow, then files. */
export interface ImageHeader {
  /** Numbers of the pages of memory that a new engine doesn't have like this. */
  pages: number[]
  /** The pages that a new engine uses of its heap, up to `end`. Those that aren't listed become empty. */
  heap: { start: number; end: number }
  stackPointer: number
  workingFolder: string
  /** Below the data directory, each after the one that it's in. */
  folders: string[]
  files: { path: string; bytes: number }[]
  /** In the order of their numbers. A pipe has two. */
  open: ({ path: string; flags: number; position: number } | 'pipe' | 'free')[]
}

export interface StartImage {
  header: ImageHeader
  pages: Uint8Array
  files: Uint8Array
}

const lengthBytes = 4

export function writeImage({ header, pages, files }: StartImage): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header))
  const image = new Uint8Array(lengthBytes + text.length + pages.length + files.length)
  new DataView(image.buffer).setUint32(0, text.length)
  image.set(text, lengthBytes)
  image.set(pages, lengthBytes + text.length)
  image.set(files, lengthBytes + text.length + pages.length)
  return image
}

/** Its parts are views of the image. */
export function readImage(image: Uint8Array): StartImage {
  const textEnd = lengthBytes + new DataView(image.buffer, image.byteOffset).getUint32(0)
  const header = JSON.parse(new TextDecoder().decode(image.subarray(lengthBytes, textEnd))) as ImageHeader
  const pagesEnd = textEnd + header.pages.length * pageSize
  return { header, pages: image.subarray(textEnd, pagesEnd), files: image.subarray(pagesEnd) }
}

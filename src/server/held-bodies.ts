// What responses keep in memory until their readers have read it. Readers can be slow on purpose, so all of them together have a bound.

/** Bytes. Smaller bodies aren't counted: as many as there can be connections are still few. */
const small = 16_384
/** Bytes of all other bodies. Readers of the same page share one. */
const mostHeld = 24_000_000

/** Streams that compress at once. Each of them takes about 300 KB. */
export const mostGzipped = 32

/** Streams from files: while there are few, they're fast. Each keeps about two chunks. */
const fewStreams = 64
const largeChunk = 65_536

const readers = new Map<Buffer, number>()
let held = 0
let streams = 0
let gzipped = 0

/** A function that ends it, or undefined if there's no room. */
export function holdBody(body: Buffer): (() => void) | undefined {
  if (body.length <= small) return nothing
  const count = readers.get(body) ?? 0
  if (count === 0) {
    if (held + body.length > mostHeld) return undefined
    held += body.length
  }
  readers.set(body, count + 1)
  return () => {
    const left = (readers.get(body) ?? 1) - 1
    if (left > 0) readers.set(body, left)
    else {
      readers.delete(body)
      held -= body.length
    }
  }
}

const nothing = (): void => undefined

/** The size of its chunks, and a function that ends it. Undefined if too many compress already. */
export function startStream(isCompressed: boolean): { chunk: number; end: () => void } | undefined {
  if (isCompressed && gzipped >= mostGzipped) return undefined
  streams++
  if (isCompressed) gzipped++
  return {
    chunk: streams > fewStreams ? small : largeChunk,
    end: () => {
      streams--
      if (isCompressed) gzipped--
    },
  }
}

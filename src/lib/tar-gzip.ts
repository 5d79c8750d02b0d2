// Packs files into a .tar.gz whose bytes depend only on their names and contents. Each file is deflated separately, and pieces
// that are known from another archive are copied, so that a changed page costs one page.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { hashOf } from './hash.ts'

export interface ArchivedFile {
  name: string
  data: string | Uint8Array
  executable?: boolean
}

/** Deflated pieces by the hash of their contents. */
export type Pieces = ReadonlyMap<string, Uint8Array>

/** The format has this many bytes for a name, and a longer one would be truncated silently. */
const longestName = 100
const block = 512

/** The header of every gzip file here: no name, no time, any system. */
const gzipHead = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

/** `known` has pieces of other archives. Those of this one are added to `used`. */
export function tarGzip(
  files: readonly ArchivedFile[],
  known: Pieces = new Map(),
  used: Map<string, Uint8Array> = new Map(),
): Uint8Array {
  const parts: Uint8Array[] = [gzipHead]
  let crc = 0
  let length = 0
  const add = (content: Uint8Array, deflate: () => Uint8Array) => {
    const hash = hashOf(content)
    const piece = used.get(hash) ?? known.get(hash) ?? deflate()
    used.set(hash, piece)
    parts.push(piece)
    crc = crc32(content, crc)
    length += content.length
  }
  for (const { name, data, executable } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = typeof data === 'string' ? Buffer.from(data) : data
    const head = tarHead(name, content.length, executable)
    add(head, () => deflateRawSync(head, smallTables))
    const body = padded(content)
    if (body.length > 0) add(body, () => deflateRawSync(body, flushed))
  }
  // Blocks of zeros mark the end. They're also the last of the deflated data.
  const end = Buffer.alloc(2 * block)
  return Buffer.concat([...parts, deflateRawSync(end), gzipFoot(crc32(end, crc), length + end.length)])
}

/** Flushed but not finished, so that more data can follow. */
const flushed = { level: 6, finishFlush: constants.Z_SYNC_FLUSH }
/** Because thousands of pieces have half a kilobyte each. */
const smallTables = { ...flushed, windowBits: 9, memLevel: 1 }

/** A file's header in the ustar format. */
function tarHead(name: string, size: number, executable = false): Buffer {
  if (Buffer.byteLength(name) > longestName)
    throw new Error(`The archive can't contain ${name}. Its name has more than ${longestName} bytes.`)
  const head = Buffer.alloc(block)
  const octal = (value: number, digits: number, at: number) =>
    head.write(`${value.toString(8).padStart(digits, '0')}\0`, at)
  head.write(name, 0)
  octal(executable ? 0o755 : 0o644, 7, 100)
  // No owner and no time.
  octal(0, 7, 108)
  octal(0, 7, 116)
  octal(size, 11, 124)
  octal(0, 11, 136)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  // The sum of all bytes, with spaces in its own place.
  head.fill(' ', 148, 156)
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    6,
    148,
  )
  return head
}

function padded(content: Uint8Array): Uint8Array {
  const body = Buffer.alloc(Math.ceil(content.length / block) * block)
  body.set(content)
  return body
}

function gzipFoot(crc: number, length: number): Uint8Array {
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc, 0)
  foot.writeUInt32LE(length % 2 ** 32, 4)
  return foot
}

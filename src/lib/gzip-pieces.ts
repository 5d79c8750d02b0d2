// A tar archive → gzip in pieces: each file is deflated on its own, and what the last archive had is copied from it. One page
// that changed then costs one page, and the bytes still depend on nothing but names and content.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { hashOf } from './hash.ts'

const block = 512

/** Deflated pieces by the hash of what they hold. */
export type Pieces = ReadonlyMap<string, Uint8Array>

/** Pieces of the last archive of this name; `write` is given those of the new one. */
export interface PieceStore {
  read: (archive: string) => Pieces
  write: (archive: string, pieces: Pieces) => void
}

/** No name, no time, any system: the head of every gzip file here. */
const gzipHead = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])

export function gzipTar(tar: Uint8Array, known: Pieces): { bytes: Uint8Array; pieces: Pieces } {
  const pieces = new Map<string, Uint8Array>()
  const parts: Uint8Array[] = [gzipHead]
  let at = 0
  while (at < tar.length && tar[at] !== 0) {
    const head = tar.subarray(at, at + block)
    const body = tar.subarray(at + block, at + block + paddedSize(head))
    parts.push(deflateHead(head))
    if (body.length > 0) {
      const hash = hashOf(body)
      const piece = pieces.get(hash) ?? known.get(hash) ?? deflatePiece(body)
      pieces.set(hash, piece)
      parts.push(piece)
    }
    at += block + body.length
  }
  // Blocks of zeros say that this is the end; they are also the last of the deflated data.
  parts.push(deflateRawSync(tar.subarray(at)), gzipFoot(tar))
  return { bytes: Buffer.concat(parts), pieces }
}

/** Octal digits at a fixed place, filled up to whole blocks. */
function paddedSize(head: Uint8Array): number {
  const size = Number.parseInt(Buffer.from(head.subarray(124, 136)).toString('latin1'), 8)
  return Math.ceil(size / block) * block
}

/** Flushed but not finished, so that more can follow. */
const deflatePiece = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })

/** Small tables, because thousands of them are made for half a kilobyte each. */
const deflateHead = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { windowBits: 9, memLevel: 1, finishFlush: constants.Z_SYNC_FLUSH })

function gzipFoot(content: Uint8Array): Uint8Array {
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc32(content), 0)
  foot.writeUInt32LE(content.length % 2 ** 32, 4)
  return foot
}

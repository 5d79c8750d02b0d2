// Compresses a tar archive in pieces: each file is deflated separately, and unchanged pieces are copied from the last
// archive. A changed page then costs one page, and the bytes still depend only on names and contents.
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { hashOf } from './hash.ts'

const block = 512

/** Deflated pieces by the hash of their contents. */
export type Pieces = ReadonlyMap<string, Uint8Array>

/** Pieces of the last archive with this name. `write` gets those of the new one. */
export interface PieceStore {
  read: (archive: string) => Pieces
  write: (archive: string, pieces: Pieces) => void
}

/** The header of every gzip file here: no name, no time, any system. */
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
  // Blocks of zeros mark the end. They're also the last of the deflated data.
  parts.push(deflateRawSync(tar.subarray(at)), gzipFoot(tar))
  return { bytes: Buffer.concat(parts), pieces }
}

/** Octal digits at a fixed position, padded to whole blocks. */
function paddedSize(head: Uint8Array): number {
  const size = Number.parseInt(Buffer.from(head.subarray(124, 136)).toString('latin1'), 8)
  return Math.ceil(size / block) * block
}

/** Flushed but not finished, so that more data can follow. */
const deflatePiece = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })

/** Small tables, because thousands of pieces have half a kilobyte each. */
const deflateHead = (bytes: Uint8Array): Uint8Array =>
  deflateRawSync(bytes, { windowBits: 9, memLevel: 1, finishFlush: constants.Z_SYNC_FLUSH })

function gzipFoot(content: Uint8Array): Uint8Array {
  const foot = Buffer.alloc(8)
  foot.writeUInt32LE(crc32(content), 0)
  foot.writeUInt32LE(content.length % 2 ** 32, 4)
  return foot
}

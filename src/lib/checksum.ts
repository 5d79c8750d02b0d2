// Tells a damaged file from a whole one: its length and its CRC-32, which costs a quarter of a SHA-256. It guards against
// disks and kills, not against people.
import { closeSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'

export interface Checksum {
  size: number
  crc: number
}

export const checksumOf = (bytes: Uint8Array): Checksum => ({ size: bytes.length, crc: crc32(bytes) })

export const isSame = (a: Checksum, b: Checksum): boolean => a.size === b.size && a.crc === b.crc

/** One for all files, because a new buffer for each costs more than the sum. */
let buffer: Buffer | undefined

export function checksumOfFile(path: string): Checksum {
  buffer ??= Buffer.allocUnsafeSlow(256 * 1024)
  const file = openSync(path, 'r')
  try {
    let size = 0
    let crc = 0
    for (;;) {
      const length = readSync(file, buffer)
      size += length
      crc = crc32(buffer.subarray(0, length), crc)
      // A short read is the end of a file on a disk.
      if (length < buffer.length) return { size, crc }
    }
  } finally {
    closeSync(file)
  }
}

// Removes files from a tar archive without unpacking it.

const block = 512

export function withoutEntries(archive: Uint8Array, isLeftOut: (path: string) => boolean): Uint8Array {
  const kept: Uint8Array[] = []
  let at = 0
  while (at + block <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + block)
    const prefix = textIn(header, 345, 155)
    const path = `${prefix ? `${prefix}/` : ''}${textIn(header, 0, 100)}`
    const size = Number.parseInt(textIn(header, 124, 12), 8) || 0
    const end = at + block + Math.ceil(size / block) * block
    if (!isLeftOut(path)) kept.push(archive.subarray(at, end))
    at = end
  }
  // An archive ends with two empty blocks.
  return Buffer.concat([...kept, new Uint8Array(2 * block)])
}

const textIn = (header: Uint8Array, start: number, length: number): string => {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end)).trim()
}

// The subset of DER that a private key needs: tag, length, and content.

interface DerElement {
  tag: number
  content: Uint8Array
}

export const derTags = { integer: 0x02, bitString: 0x03, octetString: 0x04, identifier: 0x06, sequence: 0x30 }

/** The consecutive elements in the bytes. Undefined if they're truncated or aren't DER. */
export function readElements(bytes: Uint8Array): DerElement[] | undefined {
  const elements: DerElement[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0
    const first = bytes[at + 1]
    if (first === undefined) return undefined
    const sizeBytes = first < 0x80 ? 0 : first - 0x80
    // Indefinite lengths aren't DER, and no key needs a length of more than four bytes.
    if (first === 0x80 || sizeBytes > 4) return undefined
    const start = at + 2 + sizeBytes
    const size =
      sizeBytes === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
    if (start + size > bytes.length) return undefined
    elements.push({ tag, content: bytes.subarray(start, start + size) })
    at = start + size
  }
  return elements
}

/** One element with up to 65,535 bytes of content. */
export function writeElement(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Uint8Array.from([tag, ...length, ...parts.flatMap((part) => [...part])])
}

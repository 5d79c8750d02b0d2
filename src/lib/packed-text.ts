// A text that is short enough for a link.

export async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64(new Uint8Array(await new Response(packed).arrayBuffer()))
}

/** Links come from anywhere, so it rejects what is damaged, and what unpacks to more than `most` characters. */
export async function unpackText(base64: string, most: number): Promise<string> {
  const packed = new Blob([fromBase64(base64)]).stream()
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    // A few bytes can unpack to gigabytes.
    if (text.length > most) {
      await reader.cancel()
      throw new Error('Too long.')
    }
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

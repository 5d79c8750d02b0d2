// The body of a request as text, up to a size.

/** Undefined when it is larger; the rest is then not read. */
export async function readBody(request: Request, most: number): Promise<string | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > most) return undefined
  // Node's parser ends a body at the length that its header gives.
  if (length <= most) return request.text()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return Buffer.concat(chunks).toString('utf8')
    size += value.byteLength
    if (size > most) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(value)
  }
}

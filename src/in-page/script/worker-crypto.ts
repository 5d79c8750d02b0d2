// What the client and the services use of WebCrypto. A worker without an origin has random numbers and nothing else, because it's no
// secure context. It's always replaced, so that Node proves what tabs run. The keys here protect a project that lives in the tab.
import { hmac, sha256 } from './sha256.ts'

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

/** With what libraries look at before they use a key. */
class SecretKey {
  readonly [Symbol.toStringTag] = 'CryptoKey'
  readonly type = 'secret'
  readonly extractable = false
  readonly algorithm = { name: 'HMAC', hash: { name: 'SHA-256' } }
  readonly usages = ['sign', 'verify']
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

const refuse = (what: string): never => {
  throw new Error(`${what} isn't available in this page.`)
}

const named = (algorithm: string | { name: string }): string =>
  typeof algorithm === 'string' ? algorithm : algorithm.name

export const subtle = {
  digest: async (algorithm: string | { name: string }, data: ArrayBuffer | ArrayBufferView) =>
    named(algorithm) === 'SHA-256' ? sha256(bytesOf(data)).buffer : refuse(named(algorithm)),
  importKey: async (format: string, key: ArrayBuffer | ArrayBufferView, algorithm: { name: string }) =>
    format === 'raw' && algorithm.name === 'HMAC'
      ? new SecretKey(bytesOf(key).slice())
      : refuse(algorithm.name),
  sign: async (_: unknown, { bytes }: Pick<SecretKey, 'bytes'>, data: ArrayBuffer | ArrayBufferView) =>
    hmac(bytes, bytesOf(data)).buffer,
  verify: async (
    _: unknown,
    { bytes }: Pick<SecretKey, 'bytes'>,
    signature: ArrayBuffer | ArrayBufferView,
    data: ArrayBuffer | ArrayBufferView,
  ) => {
    const given = bytesOf(signature)
    const right = hmac(bytes, bytesOf(data))
    return given.length === right.length && right.every((byte, index) => byte === given[index])
  },
}

/** Version 4: random, but for six bits. */
export function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const replaceCrypto = (): void =>
  void Object.defineProperties(crypto, { subtle: { value: subtle }, randomUUID: { value: randomUUID } })

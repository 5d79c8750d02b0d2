// Reads the key file: returns either a key that every browser can import, or the reason why not. Nothing is stored or sent.
import { derTags, readElements, writeElement } from './der.ts'

export type KeyFault =
  | 'empty'
  | 'too-large'
  | 'not-a-key'
  | 'certificate'
  | 'public-key'
  | 'rsa'
  | 'other-algorithm'
  | 'other-curve'
  | 'other-form'
  | 'encrypted'
  | 'truncated'
  | 'no-public-half'

export type KeyFile = { status: 'good'; pem: string } | { status: 'bad'; fault: KeyFault }

/** An Apple key has about 260 bytes. A larger file is something else and isn't read. */
export const largestKeyFile = 16 * 1024

const faultsByLabel: Record<string, KeyFault> = {
  CERTIFICATE: 'certificate',
  'TRUSTED CERTIFICATE': 'certificate',
  'CERTIFICATE REQUEST': 'certificate',
  'NEW CERTIFICATE REQUEST': 'certificate',
  'PUBLIC KEY': 'public-key',
  'RSA PUBLIC KEY': 'public-key',
  'RSA PRIVATE KEY': 'rsa',
  'EC PRIVATE KEY': 'other-form',
  'OPENSSH PRIVATE KEY': 'other-form',
  'ENCRYPTED PRIVATE KEY': 'encrypted',
}

export function readKeyFile(bytes: Uint8Array): KeyFile {
  if (bytes.length > largestKeyFile) return bad('too-large')
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return bad('empty')
  const [begin, label = ''] = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(text) ?? []
  if (begin === undefined) return bad('not-a-key')
  if (label !== 'PRIVATE KEY') return bad(faultsByLabel[label] ?? 'not-a-key')
  const [, body] = /-----BEGIN PRIVATE KEY-----([\s\S]*?)-----END PRIVATE KEY-----/.exec(text) ?? []
  const der = body === undefined ? undefined : fromBase64(body)
  return der ? readPrivateKey(der) : bad('truncated')
}

const bad = (fault: KeyFault): KeyFile => ({ status: 'bad', fault })

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Object identifiers, DER-encoded. */
const identifiers = { rsa: '2a864886f70d010101', ellipticCurve: '2a8648ce3d0201', p256: '2a8648ce3d030107' }

/** PKCS#8: version, algorithm with its curve, and the key itself in an octet string. */
function readPrivateKey(der: Uint8Array): KeyFile {
  const parts = contentOf(der, derTags.sequence)
  const [version, algorithm, key] = parts ?? []
  if (
    version?.tag !== derTags.integer ||
    algorithm?.tag !== derTags.sequence ||
    key?.tag !== derTags.octetString
  )
    return bad('truncated')
  const [kind, curve] = readElements(algorithm.content) ?? []
  if (kind?.tag !== derTags.identifier) return bad('truncated')
  if (hexOf(kind.content) === identifiers.rsa) return bad('rsa')
  if (hexOf(kind.content) !== identifiers.ellipticCurve) return bad('other-algorithm')
  if (!curve || hexOf(curve.content) !== identifiers.p256) return bad('other-curve')
  return readCurveKey(key.content)
}

/** SEC 1: version, private key, and optionally [0] the curve again and [1] the public point. */
function readCurveKey(bytes: Uint8Array): KeyFile {
  const [version, number, ...rest] = contentOf(bytes, derTags.sequence) ?? []
  if (version?.tag !== derTags.integer || number?.tag !== derTags.octetString || number.content.length !== 32)
    return bad('truncated')
  const marked = rest.find(({ tag }) => tag === 0xa1)
  const [point] = (marked && readElements(marked.content)) ?? []
  // A zero for the unused bits, a four for "uncompressed", and the coordinates.
  if (point?.tag !== derTags.bitString || point.content.length !== 66 || point.content[1] !== 4)
    return bad('no-public-half')
  return { status: 'good', pem: plainPem(number.content, point.content) }
}

function contentOf(bytes: Uint8Array, tag: number) {
  const [only, ...more] = readElements(bytes) ?? []
  return only?.tag === tag && more.length === 0 ? readElements(only.content) : undefined
}

/**
 * The same key in the one form that all browsers import: with the public point, which Firefox requires, and without the
 * second curve, which Apple writes and Safari rejects.
 */
function plainPem(number: Uint8Array, point: Uint8Array): string {
  const { sequence, integer, octetString, bitString, identifier } = derTags
  const key = writeElement(
    sequence,
    writeElement(integer, bytesOf('01')),
    writeElement(octetString, number),
    writeElement(0xa1, writeElement(bitString, point)),
  )
  const algorithm = writeElement(
    sequence,
    writeElement(identifier, bytesOf(identifiers.ellipticCurve)),
    writeElement(identifier, bytesOf(identifiers.p256)),
  )
  const info = writeElement(
    sequence,
    writeElement(integer, bytesOf('00')),
    algorithm,
    writeElement(octetString, key),
  )
  const body = btoa(String.fromCharCode(...info)).replace(/.{64}(?!$)/g, '$&\n')
  return `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

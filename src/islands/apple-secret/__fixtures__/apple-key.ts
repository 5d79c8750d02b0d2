// A fresh key in the format of Apple's .p8 files: PKCS#8 that repeats the curve inside the key.
import { generateKeyPairSync } from 'node:crypto'
import { derTags, writeElement } from '../der.ts'

const algorithm = Uint8Array.from(Buffer.from('301306072a8648ce3d020106082a8648ce3d030107', 'hex'))

export function freshAppleKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = pkcs8Of(privateKey.export({ format: 'der', type: 'sec1' }))
  return { privateKey, publicKey, der, p8: pemOf(der) }
}

/** A P-256 key with its PKCS#8 envelope. */
export function pkcs8Of(key: Uint8Array): Uint8Array {
  return writeElement(
    derTags.sequence,
    writeElement(derTags.integer, Uint8Array.of(0)),
    algorithm,
    writeElement(derTags.octetString, key),
  )
}

export function pemOf(der: Uint8Array, label = 'PRIVATE KEY'): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n')
}

import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshAppleKey, pemOf, pkcs8Of } from './__fixtures__/apple-key.ts'
import { derTags, writeElement } from './der.ts'
import type { KeyFile } from './key-file.ts'
import { largestKeyFile, readKeyFile } from './key-file.ts'

const read = (text: string) => readKeyFile(new TextEncoder().encode(text))
const pemIn = (file: KeyFile) => (file.status === 'good' ? file.pem : '')
const pkcs8 = { format: 'pem', type: 'pkcs8' } as const

describe('a key of Apple', () => {
  const { privateKey, der, p8 } = freshAppleKey()

  test('has the size of a real one', () => {
    expect(der).toHaveLength(150)
  })

  test('becomes the form that browsers export themselves, and stays the same key', () => {
    const pem = pemIn(read(p8))
    // Node writes keys like Chromium: without the curve inside, with the public point.
    expect(pem).toBe(privateKey.export(pkcs8))
    expect(createPrivateKey(pem).equals(privateKey)).toBe(true)
  })

  test.each([
    ['line ends of Windows', p8.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${p8}`],
    ['everything on one line', p8.replaceAll('\n', '')],
    ['words before and after', `Key for the web\n\n${p8}\n\nkeep safe\n`],
    ['the plain form already', privateKey.export(pkcs8) as string],
  ])('is read with %s', (_, text) => {
    expect(pemIn(read(text))).toBe(privateKey.export(pkcs8))
  })
})

describe('a file that cannot be used says why', () => {
  const { p8, der } = freshAppleKey()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const edwards = generateKeyPairSync('ed25519')
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { d = '' } = p256.privateKey.export({ format: 'jwk' })
  const withoutPoint = pkcs8Of(
    writeElement(
      derTags.sequence,
      writeElement(derTags.integer, Uint8Array.of(1)),
      writeElement(derTags.octetString, Buffer.from(d, 'base64url')),
    ),
  )

  test.each([
    ['an empty file', '', 'empty'],
    ['a file of line ends', '\n\n \n', 'empty'],
    ['5 MB', 'x'.repeat(5 * 1024 * 1024), 'too-large'],
    ['words', 'Dear diary', 'not-a-key'],
    ['raw DER', String.fromCharCode(...der), 'not-a-key'],
    ['a certificate', pemOf(der, 'CERTIFICATE'), 'certificate'],
    ['a request for one', pemOf(der, 'CERTIFICATE REQUEST'), 'certificate'],
    ['a public key', p256.publicKey.export({ format: 'pem', type: 'spki' }) as string, 'public-key'],
    ['an RSA key', rsa.privateKey.export(pkcs8) as string, 'rsa'],
    ['an old RSA key', rsa.privateKey.export({ format: 'pem', type: 'pkcs1' }) as string, 'rsa'],
    ['a key of another curve', curve.privateKey.export(pkcs8) as string, 'other-curve'],
    ['a key of another kind', edwards.privateKey.export(pkcs8) as string, 'other-algorithm'],
    ['SEC 1', p256.privateKey.export({ format: 'pem', type: 'sec1' }) as string, 'other-form'],
    [
      'a password on it',
      p256.privateKey.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'x' }) as string,
      'encrypted',
    ],
    ['no end', p8.slice(0, -30), 'truncated'],
    ['half of its lines', p8.split('\n').toSpliced(2, 1).join('\n'), 'truncated'],
    ['a sign that is no base64', p8.replace('M', '*'), 'truncated'],
    ['no public half', pemOf(withoutPoint), 'no-public-half'],
  ])('%s', (_, text, fault) => {
    expect(read(text)).toEqual({ status: 'bad', fault })
  })

  test('a file of exactly the largest size is still read', () => {
    expect(read(p8.padEnd(largestKeyFile)).status).toBe('good')
    expect(read(p8.padEnd(largestKeyFile + 1))).toEqual({ status: 'bad', fault: 'too-large' })
  })

  test('a key that is cut anywhere is never taken for a whole one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: der.length - 1 }), (kept) => {
        expect(read(pemOf(der.subarray(0, kept))).status).toBe('bad')
      }),
    )
  })

  test('any bytes are read without a throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readKeyFile(bytes)))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(read(pemOf(bytes)).status).toBe('bad')
      }),
    )
  })
})

import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { freshAppleKey } from './__fixtures__/apple-key.ts'
import { readKeyFile } from './key-file.ts'
import { signSecret } from './sign-secret.ts'
import { claimsOf } from './state.ts'

const ids = { team: 'A1B2C3D4E5', service: 'com.example.web', key: 'ZYXWVUTS98' }
const claims = claimsOf(ids, Math.floor(Date.now() / 1000))

test('a secret is signed by the key of the file, and says what Apple asks for', async () => {
  const { p8, publicKey } = freshAppleKey()
  const file = readKeyFile(Buffer.from(p8))
  const token = await signSecret(file.status === 'good' ? file.pem : '', ids.key, claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: ids.key })
  const { payload } = await jwtVerify(token, publicKey, {
    issuer: ids.team,
    subject: ids.service,
    audience: 'https://appleid.apple.com',
    algorithms: ['ES256'],
  })
  expect(payload).toEqual(claims)
  await expect(jwtVerify(token, freshAppleKey().publicKey)).rejects.toThrow('signature')
})

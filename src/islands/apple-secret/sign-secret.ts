// Signs the client secret with the browser's own cryptography.
import { importPKCS8, SignJWT } from 'jose'
import type { SecretClaims } from './state.ts'

export async function signSecret(pem: string, keyId: string, claims: SecretClaims): Promise<string> {
  const key = await importPKCS8(pem, 'ES256')
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: keyId }).sign(key)
}

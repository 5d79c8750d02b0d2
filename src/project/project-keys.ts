// The keys of a project: tokens that name its ref and a role, signed with its secret.
import { SignJWT } from 'jose'

/** Far enough away that a key in a tutorial keeps working, and fixed, so that a project has one key. */
const issuedAt = Date.UTC(2026, 0, 1) / 1000
const expiresAt = Date.UTC(2036, 0, 1) / 1000

export function keyFor(ref: string, role: 'anon' | 'service_role', secret: string): Promise<string> {
  return new SignJWT({ iss: 'local-platform', ref, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))
}

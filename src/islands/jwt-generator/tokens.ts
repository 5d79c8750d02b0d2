// Signs a project's two keys, and verifies any token with a secret. Uses the browser's own cryptography.
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { Seconds } from '../parts/day-words.ts'
import { dayWords } from '../parts/day-words.ts'

type Role = 'anon' | 'service_role'

export interface ProjectTokens {
  secret: string
  anon: string
  serviceRole: string
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export async function signTokens(secret: string, issued: Seconds, expires: Seconds): Promise<ProjectTokens> {
  const sign = (role: Role) =>
    new SignJWT({ role, iat: issued, exp: expires })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(keyOf(secret))
  const [anon, serviceRole] = await Promise.all([sign('anon'), sign('service_role')])
  return { secret, anon, serviceRole }
}

export type Verdict =
  | { status: 'not-a-token' | 'wrong-signature' | 'not-yet' | 'valid' }
  | { status: 'other-algorithm'; algorithm: string }
  | { status: 'expired'; at: Seconds }

/** The signature is verified first: an unsigned token's expiry means nothing. */
export async function judgeToken(token: string, secret: string, now: Seconds): Promise<Verdict> {
  const read = readToken(token)
  if (!read) return { status: 'not-a-token' }
  const { algorithm, payload } = read
  if (algorithm !== 'HS256') return { status: 'other-algorithm', algorithm }
  try {
    await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: new Date(now * 1000) })
    return { status: 'valid' }
  } catch (error) {
    const { code, claim } = error as { code?: string; claim?: string }
    if (code === 'ERR_JWT_EXPIRED') return { status: 'expired', at: Number(payload.exp) }
    if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && claim === 'nbf') return { status: 'not-yet' }
    if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return { status: 'wrong-signature' }
    return { status: 'not-a-token' }
  }
}

/** A token's payload, unverified. */
export function readToken(
  token: string,
): { algorithm: string; payload: Record<string, unknown> } | undefined {
  try {
    const { alg } = decodeProtectedHeader(token)
    const parts = token.split('.').length
    return typeof alg === 'string' && parts === 3 ? { algorithm: alg, payload: decodeJwt(token) } : undefined
  } catch {
    return undefined
  }
}

/** The verdict in one sentence. */
export function verdictWords(verdict: Verdict): string {
  switch (verdict.status) {
    case 'not-a-token':
      return `This isn't a token. A token has three parts separated by dots and starts with "ey". Copy all of it.`
    case 'other-algorithm':
      return `This token is signed with ${verdict.algorithm}, not with a shared secret (HS256). A secret can't verify it.`
    case 'wrong-signature':
      return 'Wrong signature. The token was signed with another secret or changed afterward.'
    case 'not-yet':
      return "The signature is correct, but the token isn't valid yet."
    case 'expired':
      return `The signature is correct, but the token expired on ${dayWords(verdict.at)}.`
    case 'valid':
      return "Valid. The token was signed with this secret and hasn't expired."
  }
}

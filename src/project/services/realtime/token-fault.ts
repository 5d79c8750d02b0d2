// What Realtime says about a token that it can't use.
import { errors } from 'jose'
import type { DescribeFault } from '../tokens.ts'

export const faultInElixir: DescribeFault = (token, error) => {
  if (token.split('.').length !== 3) return ':expected_claims_map'
  if (error instanceof errors.JWTExpired) return expired(error.payload.exp)
  return error instanceof errors.JWSSignatureVerificationFailed ? ':signature_error' : ':expected_claims_map'
}

export const expired = (exp: unknown): string => `[message: "Invalid token", claim: "exp", claim_val: ${exp}]`

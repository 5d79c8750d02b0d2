// The PKCE flow: an app sends a challenge when it asks for a link, and proves with the verifier that it's the same app.
import { z } from 'zod'
import { text } from '../../http/read-request.ts'
import { base64url, sha256OfText } from '../bytes-as-text.ts'
import { invalid } from './auth-fault.ts'

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

export const challengeFields = {
  code_challenge: text(200).nullish(),
  code_challenge_method: text(200).nullish(),
}

/** Undefined for the implicit flow. The words are those of Auth 2.145. */
export function readChallenge(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: named } = body
  if (!challenge && !named) return undefined
  if (!challenge || !named) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const { data: method } = z.enum(['s256', 'plain']).safeParse(named.toLowerCase())
  if (!method) throw invalid(`unsupported code_challenge method ${JSON.stringify(named)}`)
  return { challenge, method }
}

/** By the method of the challenge alone: who saw a hash on its way could pass it as a verifier otherwise. */
export const isProof = async (verifier: string, { challenge, method }: CodeChallenge): Promise<boolean> =>
  challenge === (method === 's256' ? base64url(await sha256OfText(verifier)) : verifier)

// A playground as a link. All of it is in the hash, which browsers don't send.
import { packText, unpackText } from '../../lib/packed-text.ts'
import { isCaller, isClientCaller } from './callers.ts'

export type QueryLanguage = 'sql' | 'javascript'

export interface PlaygroundState {
  /** Schema and seed, as setup-text.ts reads them. */
  setup: string
  query: string
  language: QueryLanguage
  /** Who runs the query, as callers.ts names them. */
  as: string
}

/** Changes if older links can't be read anymore. */
const version = '#v1.'

/** Characters of a hash, and of the texts in it. Chat apps and mail clients cut off longer URLs. */
export const linkLimits = { hash: 32_000, text: 200_000 } as const

/** Undefined if it doesn't fit into a link. */
export async function hashOf({ setup, query, language, as }: PlaygroundState): Promise<string | undefined> {
  // Links from before there was a choice have no language.
  const text = JSON.stringify([setup, query, as, ...(language === 'sql' ? [] : [language])])
  if (text.length > linkLimits.text) return undefined
  const hash = version + (await packText(text))
  return hash.length > linkLimits.hash ? undefined : hash
}

export type LinkContent = { state: PlaygroundState; problem?: undefined } | { problem: string }

/** Links come from anywhere, so nothing about a hash is certain. */
export async function readHash(hash: string): Promise<LinkContent> {
  if (hash.length > linkLimits.hash)
    return {
      problem: `This link is too long: ${hash.length} characters, and at most ${linkLimits.hash} fit.`,
    }
  if (!hash.startsWith(version))
    return { problem: 'This link was made by another version of the playground. Ask for a new one.' }
  const state = await unpackText(hash.slice(version.length), linkLimits.text)
    .then(stateIn)
    .catch(() => undefined)
  return state ? { state } : { problem: 'This link is damaged. Copy all of it, and open it again.' }
}

function stateIn(text: string): PlaygroundState | undefined {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return undefined
  const [setup, query, as, language = 'sql'] = list as unknown[]
  if (typeof setup !== 'string' || typeof query !== 'string' || typeof as !== 'string') return undefined
  if (language === 'sql') return isCaller(as) ? { setup, query, language, as } : undefined
  return language === 'javascript' && isClientCaller(as) ? { setup, query, language, as } : undefined
}

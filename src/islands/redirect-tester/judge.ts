// Whether the auth server redirects to a URL, pattern by pattern, with the reason in words.
import type { Miss } from './glob.ts'
import { missOf } from './glob.ts'

export interface PatternResult {
  pattern: string
  matches: boolean
  reason: string
}

export interface Judgment {
  /** Where users land. */
  allowed: boolean
  reason: string
  patterns: PatternResult[]
}

/** Longer lists than a project can have. */
const patternLimit = 200
const lengthLimit = 2000

export function judge(site: string, list: string, typed: string): Judgment {
  const patterns = list
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, patternLimit)
  const url = typed.trim().slice(0, lengthLimit)
  const target = parsed(url)
  if (!target)
    return refused(
      patterns,
      'Enter a complete URL, such as https://app.example.com/welcome or com.example.app://login.',
    )
  if (parsed(site.trim())?.hostname === target.hostname && target.hostname !== '')
    return {
      ...judged(patterns, url),
      allowed: true,
      reason: 'It has the same host as your site URL, so it needs no pattern.',
    }
  const address = refusedAddress(target, url)
  if (address) return refused(patterns, address)
  const result = judged(patterns, url)
  const winner = result.patterns.find(({ matches }) => matches)
  return {
    ...result,
    allowed: winner !== undefined,
    reason: winner
      ? `${winner.pattern} matches.`
      : 'No pattern matches. Users land on your site URL instead.',
  }
}

/** What follows a # isn't compared. */
const judged = (patterns: readonly string[], url: string): Pick<Judgment, 'patterns'> => ({
  patterns: patterns.map((pattern) => judgePattern(pattern, url.split('#')[0] ?? '')),
})

const refused = (patterns: readonly string[], reason: string): Judgment => ({
  allowed: false,
  reason,
  patterns: patterns.map((pattern) => ({ pattern, matches: false, reason: '' })),
})

function parsed(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

/** IP addresses are refused, except this machine's own. Browsers read 2130706433 as 127.0.0.1. The auth server doesn't. */
function refusedAddress({ hostname }: URL, typed: string): string | undefined {
  const isNumber = /^[a-z]+:\/\/\d+(?=[:/?#]|$)/i.test(typed)
  const isAddress = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[')
  const isLoopback = hostname.startsWith('127.') || hostname === '[::1]'
  return isNumber || (isAddress && !isLoopback)
    ? 'Its host is an IP address. Only loopback addresses such as 127.0.0.1 are allowed. Use a host name.'
    : undefined
}

function judgePattern(pattern: string, url: string): PatternResult {
  try {
    const miss = missOf(pattern.slice(0, lengthLimit), url)
    return { pattern, matches: !miss, reason: miss ? reasonOf(miss, url) : 'Matches.' }
  } catch (error) {
    return { pattern, matches: false, reason: `Can't be read. ${(error as Error).message}` }
  }
}

function reasonOf({ matched, expected }: Miss, url: string): string {
  const rest = url.slice(matched)
  const before = `Matches up to ${url.slice(0, matched) || 'nothing'}`
  const kinds = new Set(expected.map(({ kind }) => kind))
  const next = expected.find(({ kind }) => kind !== 'run' && kind !== 'anything')
  if (rest === '') return `The URL ends too early. The pattern still expects ${wordsFor(next)}.`
  if (kinds.has('run'))
    return `${before}. * stops at "." and "/", and ${JSON.stringify(rest)} begins with one. Use ** to match the rest.`
  if (expected.length === 0)
    return `The pattern ends before ${JSON.stringify(rest)}. Add ** to match the rest.`
  return `${before}. Then it expects ${wordsFor(next)}, not ${JSON.stringify(rest[0])}.`
}

function wordsFor(token: Miss['expected'][number] | undefined): string {
  if (token?.kind === 'literal') return JSON.stringify(token.char)
  if (token?.kind === 'class') return `a character of ${token.source}`
  return 'one character that is neither "." nor "/"'
}

// Which earlier samples of a page a sample needs: those that create what it uses, and for a query those that fill its tables.

import { escapePattern } from '../../lib/escape-pattern.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import { declaredNames, importsFile, isScript, usedNames } from './script-names.ts'
import { changedTables, createdNames, filledTables, onlyEnables } from './sql-names.ts'

export interface Setup {
  /** In reading order. */
  fences: FenceUse[]
  /** Something that it uses is created only by a counterexample. */
  repairs: boolean
}

/** Of every fence of a page. */
export function findSetups(fences: readonly FenceUse[]): Map<FenceUse, Setup> {
  let project = 0
  const facts = fences.map((fence) => factsOf(fence, fence.meta.fresh ? ++project : project))
  const direct = facts.map((sample, place) => directNeeds(sample, facts.slice(0, place)))
  const setups = new Map<FenceUse, Setup>()
  for (const [place, fence] of fences.entries()) {
    const needed = new Set<number>()
    const repairs = collect(place, direct, needed)
    const inOrder = [...needed].sort((a, b) => a - b).map((one) => fences[one] as FenceUse)
    setups.set(fence, { fences: inOrder, repairs })
  }
  return setups
}

interface Facts {
  fence: FenceUse
  /** Which of the page's projects it runs on, counted from 0. */
  project: number
  /** In lowercase. */
  words: string
  isSql: boolean
  isScript: boolean
  creates: ReadonlySet<string>
  changes: ReadonlySet<string>
  fills: ReadonlySet<string>
  declares: ReadonlySet<string>
  uses: ReadonlySet<string>
  /** Counterexamples and statements that are refused set nothing up. */
  isUsable: boolean
  onlyEnables: boolean
}

const none: ReadonlySet<string> = new Set()
const nothing = { isSql: false, creates: none, changes: none, fills: none, onlyEnables: false } as const
const isRead = /^\s*(select|explain|update|delete|begin)\b/i

function factsOf(fence: FenceUse, project: number): Facts {
  const { language, code, meta } = fence
  const isSql = language === 'sql'
  const script = isScript(language)
  return {
    fence,
    project,
    words: code.toLowerCase(),
    isSql,
    isScript: script,
    creates: isSql ? createdNames(code) : none,
    changes: isSql ? changedTables(code) : none,
    fills: isSql ? filledTables(code) : none,
    declares: script ? declaredNames(code) : none,
    uses: script ? usedNames(code) : none,
    isUsable: !meta.trap && !meta.fails,
    onlyEnables: isSql && onlyEnables(code),
  }
}

/** What a sample needs itself, by place. */
interface Needs {
  places: number[]
  repairs: boolean
}

const directNeeds = (sample: Facts, earlier: readonly Facts[]): Needs =>
  sample.isSql ? needsOfSql(sample, earlier) : { places: needsOfCode(sample, earlier), repairs: false }

/** Adds what the sample at `place` needs, and what that needs in turn. Says whether only a counterexample creates some of it. */
function collect(place: number, direct: readonly Needs[], needed: Set<number>): boolean {
  const own = direct[place]
  let repairs = own?.repairs === true
  for (const one of own?.places ?? []) {
    if (needed.has(one)) continue
    needed.add(one)
    if (collect(one, direct, needed)) repairs = true
  }
  return repairs
}

function needsOfSql(sample: Facts, all: readonly Facts[]): Needs {
  const places = new Set<number>()
  let repairs = false
  // What ran on another project isn't there.
  const earlier = all.map((one) => (one.project === sample.project ? one : { ...one, ...nothing }))
  const names = new Set(earlier.flatMap(({ creates }) => [...creates]))
  // What it creates itself was there before only if it drops that first.
  const isOwn = (name: string) => sample.creates.has(name) && !/\bdrop\b/i.test(sample.fence.code)
  const mentioned = [...names].filter((name) => !isOwn(name) && mentions(sample.words, name))
  for (const name of mentioned) {
    const creators = earlier.flatMap(({ creates }, place) => (creates.has(name) ? [place] : []))
    const usable = creators.filter((place) => earlier[place]?.isUsable)
    const last = usable.at(-1)
    if (last !== undefined) places.add(last)
    else repairs = true
  }
  const reads = sample.creates.size === 0 && /\b(select|update|delete)\b/i.test(sample.fence.code)
  for (const [place, one] of earlier.entries()) {
    if (!one.isSql || !one.isUsable || one.fence.meta.hidden) continue
    if (one.onlyEnables) places.add(place)
    // Its columns, its policies, its rows; what a sample before it merely tried out is no setup.
    const shapes = [...one.changes].some((table) => mentioned.includes(table) && !one.fills.has(table))
    const fillsIt = reads && [...one.fills].some((table) => mentioned.includes(table))
    if ((shapes || fillsIt) && !isRead.test(one.fence.code)) places.add(place)
  }
  return { places: [...places], repairs }
}

/** Objects of the database by their quoted names; names and files of other scripts. */
function needsOfCode(sample: Facts, earlier: readonly Facts[]): number[] {
  const places = new Set<number>()
  const { code, language } = sample.fence
  if (isShell(language)) return []
  for (const [place, one] of earlier.entries()) {
    if (!one.isUsable) continue
    if (one.isSql && one.project === sample.project && [...one.creates].some((name) => quotes(code, name)))
      places.add(place)
    if (!sample.isScript || !one.isScript) continue
    const declared = [...one.declares].some((name) => sample.uses.has(name) && !sample.declares.has(name))
    if (importsFile(code, one.fence.meta.title) || (declared && !one.fence.meta.title)) places.add(place)
  }
  return [...places]
}

/** A call of a program stands alone. */
const isShell = (language: string): boolean =>
  ['bash', 'sh', 'console', 'dotenv', 'toml', 'yaml'].includes(language)

/** Most samples don't have most names, and to look for one takes less time than to make a pattern. Both are in lowercase. */
const mentions = (words: string, name: string): boolean =>
  words.includes(name) && new RegExp(`(?<![\\w"])${escapePattern(name)}(?![\\w"])`).test(words)

const quotes = (code: string, name: string): boolean =>
  ["'", '"', '`'].some((start) => ["'", '"', '`'].some((end) => code.includes(start + name + end)))

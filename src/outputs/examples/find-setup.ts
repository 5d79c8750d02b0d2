// Which earlier samples of a page a sample needs: those that create what it uses, and for a query those that fill its tables.

import { escapePattern } from '../../lib/escape-pattern.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import { declaredNames, importsFile, isScript, usedNames } from './script-names.ts'
import { createdNames, onlyEnables, shapedTables, withoutBodies, writtenTables } from './sql-names.ts'

export interface Setup {
  /** In reading order. */
  fences: FenceUse[]
  /** Something that it uses is created only by a counterexample, or it shows what the one before it did. */
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
  shapes: ReadonlySet<string>
  writes: ReadonlySet<string>
  declares: ReadonlySet<string>
  uses: ReadonlySet<string>
  /** Counterexamples and statements that are refused set nothing up. */
  isUsable: boolean
  onlyEnables: boolean
  /** Statements that it puts together as it runs can concern any table. */
  isDynamic: boolean
  /** It reads or changes rows, and so needs those that were there. */
  runs: boolean
}

const none: ReadonlySet<string> = new Set()
/** Tables that every project has, and that samples fill and protect, with those that their rows refer to. */
const platformReferences: Readonly<Record<string, readonly string[]>> = {
  'auth.users': [],
  'auth.identities': ['auth.users'],
  'auth.mfa_factors': ['auth.users'],
  'storage.buckets': [],
  'storage.objects': ['storage.buckets'],
}
const platformTables = Object.keys(platformReferences)
const nothing = {
  isSql: false,
  creates: none,
  shapes: none,
  writes: none,
  onlyEnables: false,
  isDynamic: false,
} as const
/** A transaction that isn't committed leaves nothing either. */
const isRead = /^\s*(?:select|explain|update|delete|begin(?![\s\S]*\bcommit\b))\b/i

const isRun = /^\s*(?:select|explain|insert|update|delete|with|call|do|begin|truncate|copy)\b/im

function factsOf(fence: FenceUse, project: number): Facts {
  const { language, code, meta } = fence
  const isSql = language === 'sql'
  const script = isScript(language)
  return {
    fence,
    project,
    // The role that it runs as may have been created too.
    words: `${code} ${meta.as ?? ''}`.toLowerCase(),
    isSql,
    isScript: script,
    creates: isSql ? createdNames(code) : none,
    shapes: isSql ? shapedTables(code) : none,
    writes: isSql ? writtenTables(code) : none,
    declares: script ? declaredNames(code) : none,
    uses: script ? usedNames(code) : none,
    isUsable: !meta.trap && !meta.fails,
    onlyEnables: isSql && onlyEnables(code),
    isDynamic: isSql && /^\s*do \$/i.test(code) && /\bexecute\b/i.test(code),
    runs: !isSql || isRun.test(withoutBodies(code)),
  }
}

/** What a sample needs itself, by place. */
interface Needs {
  places: number[]
  repairs: boolean
}

function directNeeds(sample: Facts, earlier: readonly Facts[]): Needs {
  if (isShell(sample.fence.language)) return { places: [], repairs: false }
  const { places, repairs } = needsInProject(sample, earlier)
  return { places: [...places, ...scriptsOf(sample, earlier)], repairs }
}

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

/** By the names in SQL, and by the quoted ones in other code. */
function needsInProject(sample: Facts, all: readonly Facts[]): Needs {
  // What ran on another project isn't there.
  const earlier = all.map((one) => (one.project === sample.project ? one : { ...one, ...nothing }))
  const names = new Set([...platformTables, ...earlier.flatMap(({ creates }) => [...creates])])
  // What it creates itself was there before only if it drops or renames that first.
  const isOwn = (name: string) =>
    sample.creates.has(name) && !/\b(?:drop|rename to)\b/i.test(sample.fence.code)
  const { isSql, words, fence } = sample
  const isNamed = (name: string) => (isSql ? mentions(words, name) : quotes(fence.code, name))
  const reached = new Set([...names].filter((name) => !isOwn(name) && isNamed(name)))
  const isEnabled = (one: Facts) => isSql && one.onlyEnables && one.isUsable
  const places = new Set(earlier.flatMap((one, place) => (isEnabled(one) ? [place] : [])))
  // Why a statement fails can be anything that was there.
  if (isSql && fence.meta.fails)
    for (const [place, one] of earlier.entries()) if (isStep(one)) places.add(place)
  let repairs = false
  // A Set is read to its end, and what is found on the way belongs to it.
  for (const name of reached) {
    const before = places.size
    const creators = earlier.flatMap(({ creates }, place) => (creates.has(name) ? [place] : []))
    const last = creators.filter((place) => earlier[place]?.isUsable).at(-1)
    if (last !== undefined) places.add(last)
    else if (creators.length > 0) repairs = true
    for (const [place, one] of earlier.entries()) {
      if (!isStep(one)) continue
      // Its columns, its policies, its rows; what a sample before it merely tried out is no setup.
      if (one.shapes.has(name) || (sample.runs && (one.writes.has(name) || one.isDynamic))) places.add(place)
    }
    for (const other of platformReferences[name] ?? []) reached.add(other)
    if (places.size === before) continue
    const added = [...places].map((place) => earlier[place]?.words ?? '')
    for (const other of names)
      if (!isOwn(other) && added.some((text) => mentions(text, other))) reached.add(other)
  }
  return { places: [...places], repairs: repairs || (sample.runs && followsTrap(sample, earlier, reached)) }
}

/** The last sample that changed something of `names` is a counterexample of its section. */
function followsTrap({ fence }: Facts, earlier: readonly Facts[], names: ReadonlySet<string>): boolean {
  return [...names].some((name) => {
    const last = earlier.findLast(
      (one) => (isStep(one) || (one.fence.meta.trap && !one.fence.meta.fails)) && touches(one, name),
    )
    return last?.fence.meta.trap && last.fence.under === fence.under
  })
}

const touches = ({ creates, shapes, writes }: Facts, name: string): boolean =>
  creates.has(name) || shapes.has(name) || writes.has(name)

/** It leaves something behind. */
const isStep = ({ isSql, isUsable, fence }: Facts): boolean => isSql && isUsable && !isRead.test(fence.code)

/** Scripts by the names that they declare and the files that they are. */
function scriptsOf(sample: Facts, earlier: readonly Facts[]): number[] {
  if (!sample.isScript) return []
  return earlier.flatMap((one, place) => {
    if (!one.isUsable || !one.isScript) return []
    const { title } = one.fence.meta
    const declared = [...one.declares].some((name) => sample.uses.has(name) && !sample.declares.has(name))
    return importsFile(sample.fence.code, title) || (declared && !title) ? [place] : []
  })
}

/** A call of a program stands alone. */
const isShell = (language: string): boolean =>
  ['bash', 'sh', 'console', 'dotenv', 'toml', 'yaml'].includes(language)

/** Most samples don't have most names, and to look for one takes less time than to make a pattern. Both are in lowercase. */
const mentions = (words: string, name: string): boolean =>
  words.includes(name) && new RegExp(`(?<!\\w)${escapePattern(name)}(?!\\w)`).test(words)

const quotes = (code: string, name: string): boolean =>
  ["'", '"', '`'].some((start) => ["'", '"', '`'].some((end) => code.includes(start + name + end)))

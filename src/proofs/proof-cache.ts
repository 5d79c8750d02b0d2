// What this machine proved and the lockfile doesn't have yet.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { memoLast } from '../lib/memo.ts'
import { writeWhole } from '../lib/write-whole.ts'
import type { ProvedUnit } from './unit.ts'

/** By unit key. */
export type KnownUnits = ReadonlyMap<string, ProvedUnit>

const fileIn = (root: string) => join(root, '.cache/proofs')

export function readProofCache(root: string): KnownUnits {
  let text: string
  try {
    text = readFileSync(fileIn(root), 'utf8')
  } catch {
    return new Map()
  }
  return parseCache(text)
}

/** The first line is the hash of the rest: a damaged file proves nothing. Kept for as long as the text is the same. */
const parseCache = memoLast((text: string): KnownUnits => {
  const [seal = '', ...rest] = text.split('\n')
  const list = rest.join('\n')
  if (seal !== hashOf(list)) return new Map()
  const units = JSON.parse(list) as ProvedUnit[]
  return new Map(units.map((unit) => [unit.key, unit]))
})

export function writeProofCache(root: string, units: Iterable<ProvedUnit>): void {
  const list = JSON.stringify([...units])
  writeWhole(fileIn(root), `${hashOf(list)}\n${list}`)
}

// What this machine proved and the lockfile doesn't have yet.
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { parsedFile } from '../lib/read-unchanged.ts'
import { writeWhole } from '../lib/write-whole.ts'
import type { ProvedUnit } from './unit.ts'

/** By unit key. */
export type KnownUnits = ReadonlyMap<string, ProvedUnit>

const fileIn = (root: string) => join(root, '.cache/proofs')

export const readProofCache = (root: string): KnownUnits => parseCache(fileIn(root))

/** The first line is the hash of the rest: a damaged file proves nothing. */
const parseCache = parsedFile((text): KnownUnits => {
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

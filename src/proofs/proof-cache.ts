// What this machine proved and the lockfile doesn't have yet.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { memoLast } from '../lib/memo.ts'
import type { ProvedUnit } from './unit.ts'

/** By unit key. */
export type KnownUnits = ReadonlyMap<string, ProvedUnit>

const fileIn = (root: string) => join(root, '.cache/proofs.json')

export function readProofCache(root: string): KnownUnits {
  let text: string
  try {
    text = readFileSync(fileIn(root), 'utf8')
  } catch {
    return new Map()
  }
  return parseCache(text)
}

/** Cached while the text is unchanged. */
const parseCache = memoLast((text: string): KnownUnits => {
  try {
    const units = JSON.parse(text) as ProvedUnit[]
    return new Map(units.map((unit) => [unit.key, unit]))
  } catch {
    return new Map()
  }
})

export function writeProofCache(root: string, units: Iterable<ProvedUnit>): void {
  const path = fileIn(root)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify([...units]))
  renameSync(`${path}.${process.pid}`, path)
}

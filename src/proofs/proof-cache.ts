// What this machine proved itself and the lockfile doesn't have yet.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProvedUnit } from './unit.ts'

/** By the key of the unit. */
export type KnownUnits = ReadonlyMap<string, ProvedUnit>

const fileIn = (root: string) => join(root, '.cache/proofs.json')

export function readProofCache(root: string): KnownUnits {
  try {
    const units = JSON.parse(readFileSync(fileIn(root), 'utf8')) as ProvedUnit[]
    return new Map(units.map((unit) => [unit.key, unit]))
  } catch {
    return new Map()
  }
}

export function writeProofCache(root: string, units: Iterable<ProvedUnit>): void {
  const path = fileIn(root)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, JSON.stringify([...units]))
  renameSync(`${path}.${process.pid}`, path)
}

// Postgres leaves an error with a jump, and the engine's stack pointer stays behind. About 1 KB is lost with each, until every statement
// fails with "stack depth limit exceeded".
import type { PGlite } from '@electric-sql/pglite'
import { moduleOf } from './engine-module.ts'

/** Returns a function that puts the pointer back to where it is now. Nothing may run meanwhile. */
export function stackOf(database: PGlite): () => void {
  const { ___stack_pointer: pointer } = moduleOf(database)
  const start = pointer.value
  return () => {
    pointer.value = start
  }
}

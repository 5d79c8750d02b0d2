// Postgres leaves an error with a jump, and the engine's stack pointer stays behind. About 1 KB is lost with each, until every statement
// fails with "stack depth limit exceeded".
import type { PGlite } from '@electric-sql/pglite'

interface EngineModule {
  ___stack_pointer: WebAssembly.Global<'i32'>
}

/** Returns a function that puts the pointer back to where it is now. Nothing may run meanwhile. */
export function stackOf(database: PGlite): () => void {
  const { ___stack_pointer: pointer } = (database as unknown as { mod: EngineModule }).mod
  const start = pointer.value
  return () => {
    pointer.value = start
  }
}

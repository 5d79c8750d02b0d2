// Samples that don't end on their own, in a database and in a compiler.
import { test } from 'vitest'
import { expectRefused } from './site-with-fault.ts'

test('a sample that takes too long is stopped, with words that say where and what to type', () =>
  // Shorter than for authors, because no one waits for these.
  expectRefused('endless-sample', { timeLimit: 5000 }))

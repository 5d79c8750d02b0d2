// Runs before each test file. What a test waits for comes later on a busy machine, and clocks are real unless a test replaces them.
import { afterEach, vi } from 'vitest'

const { waitFor } = vi
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
  }

// Files share a worker: a stopped clock would stop the next file's tests, and filters read what the last file left in the URL.
afterEach(() => void vi.useRealTimers())
if (typeof history !== 'undefined') history.replaceState(null, '', '/')

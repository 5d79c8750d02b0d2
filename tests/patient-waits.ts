// vi.waitFor gives up after a second. A busy machine takes longer, and a test that really fails can take its time.
import { vi } from 'vitest'

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options })

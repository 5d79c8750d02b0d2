// Keeps what a package prints during its own work out of the terminal, and nothing else.
import { AsyncLocalStorage } from 'node:async_hooks'

const work = new AsyncLocalStorage<true>()
let isPatched = false

export function withoutErrors<T>(run: () => Promise<T>): Promise<T> {
  if (!isPatched) {
    isPatched = true
    const print = console.error
    console.error = (...words) => {
      if (!work.getStore()) print(...words)
    }
  }
  return work.run(true, run)
}

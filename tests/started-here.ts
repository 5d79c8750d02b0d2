// Test files share a document, so what one of them starts must not listen on in the next.
import { vi } from 'vitest'

/** Runs `start`, and returns what removes the listeners that it added to the document. */
export function startedHere(start: () => void): () => void {
  const added = vi.spyOn(document, 'addEventListener')
  start()
  const listeners = added.mock.calls
  added.mockRestore()
  return () => {
    for (const [event, listener] of listeners) document.removeEventListener(event, listener)
  }
}

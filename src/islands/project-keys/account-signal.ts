// Tells other tabs of this site that another account is signed in. Local storage holds a digest, which is enough to compare
// accounts and doesn't name one.
import { readStored, writeStored } from '../../lib/stored.ts'

const storageKey = 'project-keys-account'

/** What this tab knows: undefined before the first response, null if no one is signed in. */
let own: string | null | undefined

/** Call it with every response about the session. Only a change is written, so two tabs never answer each other forever. */
export async function signalAccount(userId: string | null): Promise<void> {
  const digest = userId === null ? null : await digestOf(userId)
  if (digest === own) return
  own = digest
  if (readStored(storageKey) !== digest) writeStored(storageKey, digest)
}

/**
 * Calls `onOther` when another tab found another account, and `onDoubt` when storage was cleared, which often follows signing
 * out. Returns a function that stops it.
 */
export function watchAccount(onOther: () => void, onDoubt: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === null) onDoubt()
    else if (key === storageKey && newValue !== own) onOther()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Null where the browser has no cryptography, on plain http: the tab then notices at the next focus. */
async function digestOf(userId: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId))
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

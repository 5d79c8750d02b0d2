// The URL and key of a project that a reader pastes. A secret key must not come further than this.
import type { ApiSettings } from './entities.ts'
import { isProjectUrl, isPublic, isSecret } from './project-values.ts'

export type PasteResult =
  | { status: 'good'; project: ApiSettings }
  | { status: 'incomplete' }
  | { status: 'bad-url' | 'bad-key' | 'secret-key' }

export function readPaste(url: string, key: string): PasteResult {
  const [cleanUrl, cleanKey] = [url.trim().replace(/\/+$/, ''), key.trim()]
  if (isSecret(cleanKey)) return { status: 'secret-key' }
  if (!cleanUrl || !cleanKey) return { status: 'incomplete' }
  if (!isProjectUrl(cleanUrl)) return { status: 'bad-url' }
  if (!isPublic(cleanKey)) return { status: 'bad-key' }
  return { status: 'good', project: { url: cleanUrl, key: cleanKey } }
}

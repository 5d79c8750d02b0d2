// Postgres's files as they are in memory, kept by the browser. Its HTTP cache has them compressed, and unpacking them takes five
// times as long as reading them from here.
import type { FileToFetch } from '../../schemas/run.ts'

const name = 'postgres'

/** Milliseconds: the first result comes first. */
const pause = 3000

/** Undefined if it isn't there, or if the browser refuses, as it does without HTTPS. */
export async function readKept({ url, bytes }: FileToFetch): Promise<ArrayBuffer | undefined> {
  try {
    const kept = await (await caches.open(name)).match(url)
    const content = await kept?.arrayBuffer()
    return content?.byteLength === bytes ? content : undefined
  } catch {
    return undefined
  }
}

/** Keeps a copy for the next page, instead of files with other URLs. */
export function keepLater({ url }: FileToFetch, content: ArrayBuffer, current: readonly FileToFetch[]): void {
  const copy = new Response(content)
  setTimeout(() => keep(url, copy, new Set(current.map((file) => file.url))).catch(() => undefined), pause)
}

async function keep(url: string, copy: Response, current: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(name)
  for (const kept of await cache.keys())
    if (!current.has(new URL(kept.url).pathname)) await cache.delete(kept)
  await cache.put(url, copy)
}

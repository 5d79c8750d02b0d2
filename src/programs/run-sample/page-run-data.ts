// What the page knows about its samples: fetched with the first run, and kept.
import { runDataUrl } from '../../lib/run-data-url.ts'
import type { SqlStep } from '../../project/engines/tab/sql-run.ts'
import type { PageRunData, RunSample } from '../../schemas/run.ts'

/** What the reader is told if there's no connection. */
export const notLoaded = (what: string): string =>
  `${what} couldn't be loaded, and this browser has no copy yet. Check your connection, and run it again.`

let early: { path: string; data: Promise<PageRunData> } | undefined

/** Fetches it while the code that needs it is on its way. */
export function fetchEarly(path: string): void {
  const data = fetchRunData(path)
  data.catch(() => undefined)
  early = { path, data }
}

/** What was fetched early, once: a second try fetches it again. */
export function readRunData(path: string): Promise<PageRunData> {
  const data = early?.path === path ? early.data : fetchRunData(path)
  early = undefined
  return data
}

export async function fetchRunData(path: string): Promise<PageRunData> {
  // `/` has no samples.
  const route = path.replace(/\/$/, '')
  const url = runDataUrl(route)
  const response = await fetch(url)
    // Without a connection, what an earlier visit left is good enough.
    .catch(() => fetch(url, { cache: 'force-cache' }))
    .catch(() => {
      throw new Error(notLoaded("This page's samples"))
    })
  if (!response.ok) throw new Error(`This page's samples couldn't be loaded (status ${response.status}).`)
  const data = ((await response.json()) as Record<string, PageRunData>)[route]
  if (!data) throw new Error("This page's samples couldn't be found. Reload the page.")
  return data
}

export const stepOfSample = ({ sql, role = 'postgres', user, claims }: RunSample): SqlStep => ({
  sql,
  role,
  ...(user ? { user } : {}),
  ...(claims ? { claims } : {}),
})

/** The samples that ran before this one on the same project, with the reader's changes of them. */
export function stepsBefore(
  samples: readonly RunSample[],
  index: number,
  changed: ReadonlyMap<number, SqlStep>,
): SqlStep[] {
  const start = samples.findLastIndex(({ fresh }, at) => at <= index && fresh === true)
  const stepAt = (sample: RunSample, at: number) => changed.get(at) ?? stepOfSample(sample)
  return samples.slice(0, index).map(stepAt).slice(Math.max(start, 0))
}

/** Who a sample can be run as: where there are policies, the answer depends on it. */
export const hasPolicies = (steps: readonly SqlStep[]): boolean =>
  steps.some(({ sql }) => /\bcreate\s+policy\b|\brow\s+level\s+security\b/i.test(sql))

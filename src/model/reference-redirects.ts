// The bare URL of a reference, such as /reference/javascript, leads to its first page. So does a library's URL with the current
// version, which only older versions have in theirs.
import { memoEach } from '../lib/memo.ts'
import type { Reference } from '../references/reference.ts'
import type { Redirect } from '../schemas/redirects.ts'

export function referenceRedirects(
  references: readonly Reference[],
  pages: ReadonlyMap<string, unknown>,
  written: readonly Redirect[],
): readonly Redirect[] {
  const moved = new Set(written.map(({ from }) => from))
  const lines = references.flatMap(({ address, menu, family, version, versions }) => {
    if (!menu || !('section' in menu) || !pages.has(menu.section.href)) return []
    const isCurrent = family !== undefined && version === versions[0]?.version
    return [address, ...(isCurrent ? [`${address}/${version}`] : [])]
      .filter((from) => !pages.has(from) && !moved.has(from))
      .map((from) => `${from} ${menu.section.href}`)
  })
  return fromLines(lines)
}

/** The same objects while the lines are the same. */
const fromLines = memoEach((line: string): Redirect => {
  const [from = '', to = ''] = line.split(' ')
  return { from, to }
})

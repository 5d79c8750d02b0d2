// The display order of results: by kind, with a page's sections together and the best result always first.
import type { Found, Kind } from '../../search/query/open-search.ts'

const labels: Record<Kind, string> = {
  guide: 'Guides',
  command: 'Commands',
  flag: 'Flags',
  function: 'Functions',
  operation: 'Operations',
  parameter: 'Parameters',
  config: 'Configuration',
  error: 'Errors',
  extension: 'Extensions',
  'log-field': 'Log fields',
  reference: 'Reference',
}

interface ResultRow {
  found: Found
  /** Nested below a row of the same page, showing only its heading. */
  below: boolean
}

interface ResultGroup {
  label: string
  rows: ResultRow[]
}

/** `found` is sorted best first. A group's position is that of its best result, and so is a page's within its group. */
export function groupResults(found: readonly Found[]): ResultGroup[] {
  const best = found[0]
  const groups = new Map<Kind, Map<string, Found[]>>()
  for (const each of found) {
    const pages = groups.get(each.kind) ?? new Map<string, Found[]>()
    groups.set(each.kind, pages.set(each.route, [...(pages.get(each.route) ?? []), each]))
  }
  return [...groups].map(([kind, pages]) => ({
    label: labels[kind],
    rows: [...pages.values()].flatMap((ofPage) => {
      // A page comes before its sections, unless one of them is the best result.
      const page = ofPage.find(({ anchor }) => anchor === '')
      const ordered = page && ofPage[0] !== best ? [page, ...ofPage.filter((each) => each !== page)] : ofPage
      return ordered.map((each, index) => ({ found: each, below: index > 0 }))
    }),
  }))
}

export const hrefOf = ({ route, anchor }: Found) => (anchor ? `${route}#${anchor}` : route)

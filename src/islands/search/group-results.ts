// The order in which results are read: by kind, the sections of one page together, the best result always first.
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
  /** Belongs to the page of a row above, and shows its heading alone. */
  below: boolean
}

interface ResultGroup {
  label: string
  rows: ResultRow[]
}

/** `found` is best first. A group is placed where its best result would be, and so is a page within its group. */
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
      // A page reads best before its sections, unless one of them is what the reader looks for.
      const page = ofPage.find(({ anchor }) => anchor === '')
      const ordered = page && ofPage[0] !== best ? [page, ...ofPage.filter((each) => each !== page)] : ofPage
      return ordered.map((each, index) => ({ found: each, below: index > 0 }))
    }),
  }))
}

export const hrefOf = ({ route, anchor }: Found) => (anchor ? `${route}#${anchor}` : route)

// The filter lasts as long as the visit: the next page in the same browser tab opens with it.
import type { Filter } from './state.ts'
import { noFilter } from './state.ts'

const key = 'docs-search-filter'

export function readFilter(): Filter {
  try {
    const { section, library } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Filter>
    return { section: String(section ?? ''), library: String(library ?? '') }
  } catch {
    // Blocked or damaged storage: no filter.
    return noFilter
  }
}

export function keepFilter(filter: Filter): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(filter))
  } catch {
    // In that case, it lasts as long as the page.
  }
}

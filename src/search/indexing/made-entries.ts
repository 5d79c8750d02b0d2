// A generated page with places: one entry for the page and one for each of its places. Headings that every such page has
// ("Flags", "Examples") would only push better results down.
import type { Page } from '../../model/site-model.ts'
import type { Place } from '../../references/reference.ts'
import type { Entry } from './entry.ts'
import { entryOf } from './entry.ts'

export function madeEntries(
  { sections, made }: Page,
  [first, ...others]: readonly [Place, ...Place[]],
): [Entry, ...Entry[]] {
  const own = sections.filter(({ id }) => !made?.repeated?.includes(id ?? ''))
  const top = entryOf({
    names: [...first.names],
    text: first.text ?? own.map(({ text }) => text).join('\n'),
    code: own.map(({ code }) => code).join('\n'),
  })
  return [
    top,
    ...others.map(({ names, text = '', ...place }) => entryOf({ ...place, names: [...names], text })),
  ]
}

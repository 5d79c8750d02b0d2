// Links to a section that left its page lead to where it is now.
import type { OutlinePage } from '../schemas/outline.ts'

/** The place itself, unless its section has moved. */
export function currentPlace<Place extends { route: string; anchor: string }>(
  place: Place,
  pages: readonly Pick<OutlinePage, 'route' | 'moved'>[],
): Place {
  const page = pages.find(({ route }) => route === place.route)
  const moved = page?.moved?.find(({ id }) => id === place.anchor)
  if (!moved) return place
  const [route = '', anchor = ''] = moved.to.split('#')
  return { ...place, route, anchor }
}

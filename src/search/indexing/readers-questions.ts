// What readers ask about a place. A question about a function is asked of every library, and written for one of them.
import { memoPerObject } from '../../lib/memo.ts'
import { isOutdated } from '../../model/page-versions.ts'
import type { Page, SiteModel } from '../../model/site-model.ts'
import { defaultLibrary } from '../query/index-format.ts'

/** `place`: a route, or a route with an anchor. */
export function questionsAt(place: string, page: Page, model: SiteModel): readonly string[] {
  const own = model.catalogs.asked.get(place)
  if (own || place !== page.route || !page.library || isOutdated(page)) return own ?? []
  return byTopic(model).get(page.made?.topic ?? '') ?? []
}

const byTopic = memoPerObject((model: SiteModel): ReadonlyMap<string, readonly string[]> => {
  const ofDefault = [...model.pages.values()].filter(
    (page) => page.library?.id === defaultLibrary && !isOutdated(page),
  )
  return new Map(
    ofDefault.flatMap(({ route, made }) => {
      const asked = model.catalogs.asked.get(route)
      return made?.topic && asked ? [[made.topic, asked] as const] : []
    }),
  )
})

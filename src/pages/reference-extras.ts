// Reference data on a page besides its text: labels, other formats, and component data.
import { isOutdated } from '../model/page-versions.ts'
import type { Page, SiteModel } from '../model/site-model.ts'
import type { GuideView } from './view.ts'

type Extras = Pick<
  GuideView,
  'badges' | 'beside' | 'titleIsCode' | 'otherFormats' | 'componentData' | 'outdated'
>

/** Also on written pages of the reference, such as its introduction. */
export const communityBadge = 'Community'

export function referenceExtras({ references }: SiteModel, page: Page): Extras {
  const { made, components, version } = page
  const current = version?.versions[0]
  const componentData = Object.fromEntries(
    [...new Set(components.map(({ name }) => name))].flatMap((name) => {
      const uses = components.filter((use) => use.name === name).map(({ props }) => props)
      const data = references
        .map((reference) => reference.kind.componentData?.(reference, name, uses))
        .find((each) => each !== undefined)
      return data === undefined ? [] : [[name, data]]
    }),
  )
  return {
    badges: [...(made?.badges ?? []), ...(page.library?.isCommunity ? [communityBadge] : [])],
    titleIsCode: made?.titleIsCode ?? false,
    ...(made?.beside ? { beside: made.beside } : {}),
    otherFormats: [...(made?.otherFormats ?? [])],
    ...(version && current && isOutdated(page) ? { outdated: { version: version.version, current } } : {}),
    ...(Object.keys(componentData).length > 0 ? { componentData } : {}),
  }
}

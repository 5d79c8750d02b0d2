// What a page shows of references besides its text: marks, other formats, and the data of components.
import type { Page, SiteModel } from '../model/site-model.ts'
import type { GuideView } from './guide-view.ts'

type Extras = Pick<GuideView, 'badges' | 'titleIsCode' | 'otherFormats' | 'componentData'>

export function referenceExtras({ references }: SiteModel, { made, components }: Page): Extras {
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
    badges: [...(made?.badges ?? [])],
    titleIsCode: made?.titleIsCode ?? false,
    otherFormats: [...(made?.otherFormats ?? [])],
    ...(Object.keys(componentData).length > 0 ? { componentData } : {}),
  }
}

// Checks one page on its own. Each result is cached while the page and what it's checked against are unchanged, so that an
// edit rechecks one page.
import { memoPerObject } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { checkComponents } from './check-components.ts'
import { checkAnchors, checkImages } from './check-pages.ts'
import { checkRoles } from './check-roles.ts'
import type { Page } from './site-model.ts'

export const checkPage = memoPerObject(
  (page: Page, vocabulary: Vocabulary, icons: readonly string[]): readonly Problem[] => [
    ...checkComponents(page.components, vocabulary),
    ...checkAnchors([...page.headings, ...page.anchors]),
    ...checkIcons(page, icons),
    ...checkRoles(page.fences),
  ],
)

/** `files` are the paths under public/, each with a leading slash. */
export const checkPageImages = memoPerObject(
  ({ images }: Page, files: ReadonlySet<string>): readonly Problem[] => checkImages(images, files),
)

function checkIcons(page: Page, icons: readonly string[]): Problem[] {
  return page.components.flatMap(({ name, props, file, line, column }): Problem[] =>
    typeof props.icon !== 'string' || icons.includes(props.icon)
      ? []
      : [
          {
            code: 'unknown-icon',
            file,
            line,
            column,
            message: `<${name}> uses the icon "${props.icon}", which doesn't exist.`,
            hint: `${didYouMean(props.icon, icons)}The icons are: ${icons.join(', ')}.`,
          },
        ],
  )
}

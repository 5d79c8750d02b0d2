// The glossary: each term once, its links lead to pages, and <Term> names a term that exists.
import { memoPerObject } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { GlossaryTerm } from '../schemas/glossary.ts'
import type { Page } from './site-model.ts'

const file = 'data/glossary.yaml'

export function checkGlossary(
  glossary: readonly GlossaryTerm[],
  lineOf: (path: readonly PropertyKey[]) => number,
  { pages, unread }: { pages: ReadonlyMap<string, Page>; unread: ReadonlySet<string> },
): Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  for (const [index, { id, term, href }] of glossary.entries()) {
    const at = (field: keyof GlossaryTerm) => ({ file, line: lineOf([index, field]), column: 1 })
    const first = seen.get(id)
    if (first === undefined) seen.set(id, lineOf([index, 'id']))
    else
      problems.push({
        code: 'bad-data',
        ...at('id'),
        message: `The term "${id}" is in the glossary twice.`,
        hint: `It's also in line ${first}. Keep one of the two.`,
      })
    if (!href?.startsWith('/')) continue
    const [route = '', anchor] = href.split('#')
    const page = pages.get(route)
    if (page ? anchor === undefined || idsOf(page).includes(anchor) : unread.has(route)) continue
    problems.push({
      code: page ? 'broken-anchor' : 'broken-link',
      ...at('href'),
      message: page
        ? `The term ${term} links to "#${anchor}", but ${route} has no such heading.`
        : `The term ${term} links to "${route}", but there's no such page.`,
      hint: page
        ? `${didYouMean(anchor ?? '', idsOf(page), (id) => `"#${id}"`)}Its anchors are: ${
            idsOf(page)
              .map((id) => `#${id}`)
              .join(', ') || 'none'
          }.`
        : `${didYouMean(route, pages.keys())}Routes are the paths of files under content/.`,
    })
  }
  return problems
}

const idsOf = ({ headings, anchors }: Page): string[] => [...headings, ...anchors].map(({ id }) => id)

export const checkTerms = memoPerObject(
  ({ components }: Pick<Page, 'components'>, glossary: readonly GlossaryTerm[]): readonly Problem[] => {
    const ids = glossary.map(({ id }) => id)
    return components
      .filter(({ name, props }) => name === 'Term' && typeof props.id === 'string' && !ids.includes(props.id))
      .map(({ props, file, line, column }) => ({
        code: 'bad-prop',
        file,
        line,
        column,
        message: `<Term> names "${props.id}", which isn't in the glossary.`,
        hint: `${didYouMean(String(props.id), ids)}data/glossary.yaml lists all terms. Add it there, or remove the tag.`,
      }))
  },
)

// A found sample as find_verified_example returns it: with the setup that it needs, as data and as text.
import type { VerifiedExample } from '../schemas/example.ts'
import type { Outline } from '../schemas/outline.ts'
import { pageUrl } from './page-links.ts'
import type { RankedExample } from './rank-examples.ts'
import { asDocumentation, fenced } from './wording.ts'

type Setup = Pick<VerifiedExample, 'language' | 'code' | 'title' | 'route'>

export interface ShownExample
  extends Omit<VerifiedExample, 'anchor' | 'setup' | 'setupUnproved' | 'hidden' | 'later'> {
  /** For get_page: the section around it. */
  route: string
  url: string
  /** Earlier samples that it needs, in the order to run them. */
  setup: Setup[]
  /** How many more it needs, which did not fit or weren't proved. */
  setupLeftOut: number
  /** The pages that have those. */
  setupLeftOutOn: string[]
  /** Other places that show the same code. */
  copies: string[]
}

/** Letters of setup in one answer: enough for most, and no page in full. */
const mostSetup = 12_000
const mostCopies = 5

export function showExamples(
  ranked: readonly RankedExample[],
  all: readonly VerifiedExample[],
  outline: Outline,
): ShownExample[] {
  let left = mostSetup
  return ranked.map(({ example, copies }) => {
    const { anchor, setup: places = [], setupUnproved = 0, hidden: _, ...rest } = example
    const needed = places.flatMap((place) => all[place] ?? [])
    const shown: VerifiedExample[] = []
    for (const one of needed) {
      if (one.code.length > left) break
      left -= one.code.length
      shown.push(one)
    }
    const missed = needed.slice(shown.length)
    const missedOn = [...missed, ...(setupUnproved > 0 ? [example] : [])].map(({ route }) => route)
    return {
      ...rest,
      route: withAnchor(example.route, anchor),
      url: pageUrl(outline, example.route, anchor),
      copies: copies.slice(0, mostCopies),
      setup: shown.map(({ language, code, title, ...one }) => ({
        language,
        code,
        ...(title ? { title } : {}),
        route: withAnchor(one.route, one.anchor),
      })),
      setupLeftOut: missed.length + setupUnproved,
      setupLeftOutOn: [...new Set(missedOn)],
    }
  })
}

const withAnchor = (route: string, anchor: string): string => (anchor ? `${route}#${anchor}` : route)

export function exampleText(example: ShownExample): string {
  const { url, page, heading, title, about, language, code, result, setup, copies } = example
  const lines = [
    [page, heading, title].filter(Boolean).join(' › '),
    ...(about ? [about] : []),
    proofLine(example),
    ...warnings(example),
    ...(setup.length > 0
      ? ['Setup, to run first:', ...setup.map((one) => fenced(one.language, one.code))]
      : []),
    ...(setup.length > 0 ? ['The sample:'] : []),
    fenced(language, code),
    ...(result ? ['Result:', fenced('text', result)] : []),
    ...(copies.length > 0 ? [`The same code is at: ${copies.join(', ')}`] : []),
  ]
  return asDocumentation(url, lines.join('\n'))
}

function proofLine({ proof, proved, checkedOn }: ShownExample): string {
  const extent = proof === 'parsed' ? ' Only its syntax was checked; it did not run.' : ''
  return `Proof: ${proved} (${checkedOn}).${extent}`
}

function warnings({ trap, fails, repairs, setupLeftOut, setupLeftOutOn, route }: ShownExample): string[] {
  return [
    ...(trap ? ['Trap: this sample shows what not to do. Never use it as is.'] : []),
    ...(fails ? [`It fails with SQLSTATE ${fails}, on purpose.`] : []),
    ...(repairs
      ? [`It builds on a counterexample that its page shows first: read ${route} with get_page.`]
      : []),
    ...(setupLeftOut > 0
      ? [
          `It needs ${setupLeftOut} more ${setupLeftOut === 1 ? 'sample' : 'samples'}, which this answer leaves out: read ${setupLeftOutOn.join(' and ')} with get_page.`,
        ]
      : []),
  ]
}

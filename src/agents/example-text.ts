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
  const given = new Set<VerifiedExample>()
  return ranked.map(({ example, copies }) => {
    const { anchor, setup: places = [], setupUnproved = 0, hidden: _, ...rest } = example
    const needed = places.flatMap((place) => all[place] ?? [])
    const shown: VerifiedExample[] = []
    for (const one of needed) {
      // What an earlier sample of the answer needs too is written once.
      const size = given.has(one) ? 0 : one.code.length
      if (size > left) break
      left -= size
      given.add(one)
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

/** The samples of one answer, one after the other. Setup that several need is written with the first of them. */
export function examplesText(examples: readonly ShownExample[]): string {
  const numbers = new Map<string, number>()
  return examples.map((example) => exampleText(example, numbers)).join('\n\n')
}

function exampleText(example: ShownExample, numbers: Map<string, number>): string {
  const { url, page, heading, title, about, language, code, result, setup, copies } = example
  const lines = [
    [page, heading, title].filter(Boolean).join(' › '),
    ...(about ? [about] : []),
    proofLine(example),
    ...warnings(example),
    ...(setup.length > 0
      ? ['Setup, to run first, in this order:', ...setup.map((one) => setupText(one, numbers)), 'The sample:']
      : []),
    fenced(language, code),
    ...(result ? ['Result:', fenced('text', result)] : []),
    ...(copies.length > 0 ? [`The same code is at: ${copies.join(', ')}`] : []),
  ]
  return asDocumentation(url, lines.join('\n'))
}

function setupText({ language, code }: Setup, numbers: Map<string, number>): string {
  const known = numbers.get(code)
  if (known) return `Setup ${known}, as above.`
  numbers.set(code, numbers.size + 1)
  return `Setup ${numbers.size}:\n${fenced(language, code)}`
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

// How good an answer a sample is by its part on the page, whatever was asked: what it shows counts more than what it's shown with.
import type { VerifiedExample } from '../../schemas/example.ts'

const merits = {
  /** Only its syntax is known to be right. */
  parsed: 0.95,
  /** It fixes a counterexample, and makes no sense alone. */
  repairs: 0.7,
  /** Its section is about a mistake. */
  besideTrap: 0.85,
  /** It tries out what an earlier sample of its section creates. */
  triesOut: 0.85,
  /** Data for the page, before its first heading. */
  aboveHeadings: 0.7,
  /** The last sample of a page, against the first: pages go from the plain case to the special ones. */
  last: 0.85,
  /** The language that the documentation itself is written in. */
  ownLanguage: 0.3,
}

/** One for each sample, in their order. */
export function meritsOf(examples: readonly VerifiedExample[], depths: readonly number[]): number[] {
  const traps = new Set(examples.filter(({ trap }) => trap).map(sectionOf))
  return examples.map((example, place) => {
    const { anchor, proof, repairs, setup = [], language } = example
    const isTrial = setup.some((one) => {
      const needed = examples[one]
      return needed && needed.language === language && sectionOf(needed) === sectionOf(example)
    })
    return [
      proof === 'parsed' ? merits.parsed : 1,
      repairs ? merits.repairs : 1,
      traps.has(sectionOf(example)) ? merits.besideTrap : 1,
      isTrial ? merits.triesOut : 1,
      anchor === '' ? merits.aboveHeadings : 1,
      language === 'mdx' ? merits.ownLanguage : 1,
      1 - (1 - merits.last) * (depths[place] ?? 0),
    ].reduce((product, factor) => product * factor, 1)
  })
}

/** How far down its page each sample is: 0 for the first, 1 for the last. */
export function depthsOf(examples: readonly VerifiedExample[]): number[] {
  const onPage = new Map<string, number>()
  for (const { route } of examples) onPage.set(route, (onPage.get(route) ?? 0) + 1)
  const seen = new Map<string, number>()
  return examples.map(({ route }) => {
    const before = seen.get(route) ?? 0
    seen.set(route, before + 1)
    return before / Math.max(1, (onPage.get(route) ?? 1) - 1)
  })
}

const sectionOf = ({ route, anchor }: VerifiedExample): string => `${route}#${anchor}`

// The same place in another reference, which is another version or another library: the page about the same topic, or else the
// closest one.
import type { Reference } from '../references/reference.ts'
import type { PageHead } from './page-heads.ts'

export interface Counterpart {
  href: string
  /** Whether it's about the same topic. */
  isSamePage: boolean
  /** The closest page's title, if there's no page about the same topic. Without it, `href` is the introduction. */
  closest?: string
}

type Pages = ReadonlyMap<string, PageHead>

/** `introduction` is where readers land if nothing in the reference comes close. */
export function counterpartOf(
  page: PageHead,
  from: Reference,
  to: { reference: Reference | undefined; introduction: string },
  pages: Pages,
): Counterpart {
  const { reference, introduction } = to
  const nothing = { href: introduction, isSamePage: false }
  if (!reference) return nothing
  const { byTopic, byNear } = topicsOf(reference)
  const { topic, near = [] } = page.made ?? {}
  const same = topic ? byTopic.get(topic) : reference.address + page.route.slice(from.address.length)
  if (same !== undefined && pages.has(same)) return { href: same, isSamePage: true }
  // A function that was split or renamed names its successors. The way back is the same.
  const routes = [topic ? byNear.get(topic) : undefined, ...near.map((one) => byTopic.get(one))]
  const closest = routes.flatMap((route) => (route === undefined ? [] : (pages.get(route) ?? [])))[0]
  return closest ? { href: closest.route, isSamePage: false, closest: closest.frontmatter.title } : nothing
}

interface Topics {
  byTopic: ReadonlyMap<string, string>
  /** The first page that names the topic as close to its own. */
  byNear: ReadonlyMap<string, string>
}

const known = new WeakMap<Reference, Topics>()

function topicsOf(reference: Reference): Topics {
  const seen = known.get(reference)
  if (seen) return seen
  const byTopic = new Map<string, string>()
  const byNear = new Map<string, string>()
  for (const { route, facts } of reference.pages) {
    if (facts.topic) byTopic.set(facts.topic, route)
    for (const topic of facts.near ?? []) if (!byNear.has(topic)) byNear.set(topic, route)
  }
  known.set(reference, { byTopic, byNear })
  return { byTopic, byNear }
}

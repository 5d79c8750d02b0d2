// The same place in another reference, which is another version or another library: the page about the same topic, or else the
// closest one.

import { memoEach } from '../lib/memo.ts'
import type { MadeFacts, Reference } from '../references/reference.ts'
import type { PageHead } from './page-heads.ts'
import type { Counterpart } from './site-model.ts'

/** The part of a reference that switches depend on. */
export interface SwitchedReference
  extends Pick<Reference, 'id' | 'title' | 'version' | 'versions' | 'family' | 'isCommunity' | 'address'> {
  pages: { route: string; facts: Pick<MadeFacts, 'topic' | 'near'> }[]
}

/** The same list while switches in all references lead to the same places. */
export const switchedReferences = (references: readonly Reference[]): readonly SwitchedReference[] =>
  parseReferences(writeReferences(references))

const writeReferences = memoEach((reference: Reference): string => {
  const { id, title, version, versions, family, isCommunity, address, pages } = reference
  return JSON.stringify({
    ...{
      id,
      title,
      version,
      versions,
      address,
      ...(family ? { family } : {}),
      ...(isCommunity ? { isCommunity } : {}),
    },
    pages: pages.map(({ route, facts: { topic, near } }) => ({
      route,
      facts: { ...(topic ? { topic } : {}), ...(near ? { near } : {}) },
    })),
  } satisfies SwitchedReference)
})

const parseReferences = memoEach((text: string) => JSON.parse(text) as SwitchedReference)

type Pages = ReadonlyMap<string, PageHead>

/** `introduction` is where readers land if nothing in the reference comes close. */
export function counterpartOf(
  page: PageHead,
  from: SwitchedReference,
  to: { reference: SwitchedReference | undefined; introduction: string },
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

const known = new WeakMap<SwitchedReference, Topics>()

function topicsOf(reference: SwitchedReference): Topics {
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

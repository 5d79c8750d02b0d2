// The names in data/availability.yaml that this release doesn't have, as one search over a text.
import { hashOf } from '../lib/hash.ts'
import { memoPerObject } from '../lib/memo.ts'
import { phraseSearch } from '../lib/whole-phrases.ts'
import type { LaterPart } from '../markdown/tree.ts'
import type { Availability } from '../schemas/availability.ts'
import type { Release } from '../schemas/release.ts'
import { compareVersions, releasedVersions } from '../schemas/release.ts'

interface Use {
  /** Its start in the text. */
  offset: number
  /** As written. */
  found: string
  entry: Availability
}

export interface LaterNames {
  /** Cached per data. */
  key: string
  /** Components and the parts of clients. */
  components: readonly string[]
  /** The version of a component or of a client's part. */
  versionOf: (component: string) => string | undefined
  /** Names that a reader of this release doesn't have. `within` are the parts around the text that announce later versions. */
  find: (text: string, route: string, within: readonly LaterPart[]) => Use[]
}

export const laterNames = memoPerObject(
  (release: Release, availability: readonly Availability[]): LaterNames => {
    const versions = releasedVersions(release)
    const missing = availability.filter((entry) => isMissing(entry, versions.get(entry.of)))
    const byName = new Map<string, Availability[]>()
    for (const entry of missing)
      for (const name of entry.names) byName.set(name, [...(byName.get(name) ?? []), entry])
    const search = phraseSearch([...byName.keys()])

    const find: LaterNames['find'] = (text, route, within) =>
      search(text).flatMap(({ offset, found, phrase }): Use[] => {
        const entries = byName.get(phrase) ?? []
        const entry = entries.find((each) => isMeant(each, route) && !isAnnounced(each, within))
        return entry ? [{ offset, found, entry }] : []
      })
    return {
      key: hashOf(JSON.stringify([...versions, missing])),
      components: [...versions.keys()],
      versionOf: (component) => versions.get(component),
      find,
    }
  },
)

const isMissing = ({ since, until }: Availability, version: string | undefined): boolean =>
  version !== undefined &&
  ((since !== undefined && compareVersions(since, version) > 0) ||
    (until !== undefined && compareVersions(until, version) <= 0))

const isMeant = ({ only }: Availability, route: string): boolean =>
  only === undefined || only.some((place) => route === place || route.startsWith(`${place}/`))

const isAnnounced = ({ of, since }: Availability, within: readonly LaterPart[]): boolean =>
  since !== undefined &&
  within.some(({ component, version }) => component === of && compareVersions(version, since) >= 0)

// What ran a sample, for readers, and what the release has instead where that's another version.
import { compareVersions } from '../../../schemas/release.ts'

export interface Engine {
  /** Such as "PostgreSQL 15". */
  name: string
  /** Its PostgreSQL's major version. */
  major: number
  /** Those that the project has enabled, beyond contrib. */
  extensions: readonly { name: string; version: string }[]
}

/** The release's versions: of `postgres`, and of extensions by their names in SQL. */
export type Released = Readonly<Record<string, string>>

export function engineInWords({ name, major, extensions }: Engine, released: Released): string {
  const enabled = extensions.map((each) => {
    const own = released[each.name]
    const isOther = own !== undefined && compareVersions(own, each.version) !== 0
    return `${each.name} ${each.version}${isOther ? theirs(own) : ''}`
  })
  const isOther = released.postgres !== undefined && Number.parseInt(released.postgres, 10) !== major
  return `${name}${isOther ? theirs(released.postgres) : ''}${enabled.length > 0 ? ` with ${list.format(enabled)}` : ''}`
}

const list = new Intl.ListFormat('en')

const theirs = (version: string | undefined): string => ` (the release has ${version})`

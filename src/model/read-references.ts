// The references of all kinds that have data.
import { memoPerObject } from '../lib/memo.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import type { Reference, ReferenceKind } from '../references/reference.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Written } from './read-written.ts'

interface ReadReferences {
  /** Those that could be read. Something may be missing from a kind that has problems. */
  references: Reference[]
  /** Those of kinds without problems. */
  whole: Reference[]
  problems: Problem[]
  /** Whether the problem is only a consequence of one in a kind's folder. */
  isEcho: (problem: Problem) => boolean
}

export function readReferences(written: Written, kinds: readonly ReferenceKind[]): ReadReferences {
  const results = kinds.map((kind) => {
    const files = filesOf(kind, written)
    return { kind, ...readKind(kind, [...files.keys()], [...files.values()], written.brand) }
  })
  const isWhole = ({ problems }: Pick<ReadReferences, 'problems'>) => problems.length === 0
  const faulty = results.filter((result) => !isWhole(result)).map(({ kind }) => kind)
  return {
    references: results.flatMap(({ references }) => references),
    whole: results.filter(isWhole).flatMap(({ references }) => references),
    problems: results.flatMap(({ problems }) => problems),
    isEcho: (problem) => faulty.some((kind) => isEchoOf(kind, problem)),
  }
}

const readKind = memoPerObject(
  (
    kind: ReferenceKind,
    names: readonly string[],
    written: readonly WrittenFile[],
    brand: Brand,
  ): Pick<ReadReferences, 'references' | 'problems'> => {
    // A small site, such as a test's, may have no data for it.
    if (written.length === 0) return { references: [], problems: [] }
    const files = new Map(written.map((file, index) => [names[index] ?? '', file]))
    const { references, problems } = kind.read({ brand, files })
    // What is missing would look unknown to the rest.
    if (problems.length > 0) return { references, problems }
    return { references, problems: references.flatMap((one) => kind.check(one)) }
  },
)

function filesOf({ folder }: ReferenceKind, { data }: Written) {
  const start = `${folder}/`
  return new Map(
    [...data].flatMap(([name, file]) => (name.startsWith(start) ? [[name.slice(start.length), file]] : [])),
  )
}

/** A problem in a kind's folder makes pages and menu entries disappear. Those aren't separate problems. */
const isEchoOf = ({ folder, addresses }: ReferenceKind, { code, file, message }: Problem): boolean =>
  (['menu-without-page', 'page-in-no-menu', 'broken-link', 'broken-anchor'].includes(code) &&
    addresses.some((address) => message.includes(address))) ||
  (code === 'duplicate-anchor' && file.startsWith(`data/${folder}/`))

// The references of all kinds that the site has data for.
import type { Problem } from '../problems/problem.ts'
import type { Reference, ReferenceKind } from '../references/reference.ts'
import type { Written } from './read-written.ts'

interface ReadReferences {
  references: Reference[]
  problems: Problem[]
  /** Whether the problem only follows from one in a kind's folder. */
  isEcho: (problem: Problem) => boolean
}

export function readReferences(written: Written, kinds: readonly ReferenceKind[]): ReadReferences {
  const results = kinds.map((kind) => {
    const files = filesOf(kind, written)
    // A small site, such as a test's, may have no data for it.
    if (files.size === 0) return { kind, references: [], problems: [] }
    const { references, problems } = kind.read({ brand: written.brand, files })
    return { kind, references, problems: [...problems, ...references.flatMap((one) => kind.check(one))] }
  })
  const faulty = results.filter(({ problems }) => problems.length > 0).map(({ kind }) => kind)
  return {
    references: results.flatMap(({ references }) => references),
    problems: results.flatMap(({ problems }) => problems),
    isEcho: (problem) => faulty.some((kind) => isEchoOf(kind, problem)),
  }
}

function filesOf({ folder }: ReferenceKind, { data }: Written) {
  const start = `${folder}/`
  return new Map(
    [...data].flatMap(([name, file]) => (name.startsWith(start) ? [[name.slice(start.length), file]] : [])),
  )
}

/** A fault in a kind's folder makes pages and menu entries go missing; those are not faults of their own. */
const isEchoOf = ({ folder, addresses }: ReferenceKind, { code, file, message }: Problem): boolean =>
  (['menu-without-page', 'page-in-no-menu', 'broken-link', 'broken-anchor'].includes(code) &&
    addresses.some((address) => message.includes(address))) ||
  (code === 'duplicate-anchor' && file.startsWith(`data/${folder}/`))

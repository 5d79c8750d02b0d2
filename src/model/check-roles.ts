// The role that an SQL fence runs as must be one that readers have: a new project's, or one that the page creates.
import { didYouMean } from '../lib/nearest.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'

/** The roles of a new project that a reader can run statements as. */
const readersRoles = ['anon', 'authenticated', 'service_role', 'postgres']

const creation = /\bcreate\s+(?:role|user|group)\s+"?([a-z_][a-z0-9_]*)/gi

export function checkRoles(fences: readonly FenceUse[]): Problem[] {
  const known = new Set(readersRoles)
  return fences.flatMap(({ language, code, meta, file, line, column }): Problem[] => {
    if (language !== 'sql') return []
    const { as } = meta
    const isKnown = as === undefined || known.has(as)
    for (const [, name = ''] of code.matchAll(creation)) known.add(name.toLowerCase())
    if (isKnown) return []
    return [
      {
        code: 'bad-fence-meta',
        file,
        line,
        column,
        message: `The fence says as="${as}", but readers have no such role.`,
        hint: `${didYouMean(as, known, (name) => `as="${name}"`)}Use ${[...known].join(', ')}, or a role that an earlier fence on this page creates.`,
      },
    ]
  })
}

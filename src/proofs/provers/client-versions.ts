// What proofs and problems say about the versions of the client, which come from the installed packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FenceUse } from '../../markdown/facts.ts'
import type { Problem } from '../../problems/problem.ts'
import { ToolFailed } from '../../problems/tool-failed.ts'
import { compareVersions } from '../../schemas/release.ts'
import { clientAt } from './sample-clients.ts'

export interface ClientVersions {
  /** `2.41.1 and 2.109`, for the packages that a sample was proved with. */
  inWords: (packages: readonly string[]) => string
  /** The problems that each package gave: once in lines where all gave one, and with the version where they didn't. */
  merge: (found: ReadonlyMap<string, readonly Problem[]>) => Problem[]
}

/** `released` is the client's version in data/release.yaml. */
export function clientVersions(code: string, released: string | undefined): ClientVersions {
  const full = (name: string): string => {
    const text = readFileSync(join(code, 'node_modules', name, 'package.json'), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  }
  const installed = full(clientAt.release)
  if (released !== undefined && released !== installed)
    throw new ToolFailed(
      `The release has the JavaScript client ${released}, but samples would be proved with ${installed}. Run: npm install --save-exact ${clientAt.release}@npm:${clientAt.newest}@${released}`,
    )
  const version = (name: string) =>
    name === clientAt.release ? installed : full(name).split('.').slice(0, 2).join('.')

  return {
    inWords: (packages) => packages.map(version).sort(compareVersions).join(' and '),
    merge: (found) => {
      const isEverywhere = ({ line }: Problem) =>
        [...found.values()].every((problems) => problems.some((each) => each.line === line))
      // Versions word the same thing differently. The newest says more.
      const speaker = found.has(clientAt.newest) ? clientAt.newest : [...found.keys()][0]
      return [...found].flatMap(([name, problems]) =>
        problems.flatMap((problem) => {
          if (!isEverywhere(problem)) return [onlyWith(problem, name, version(name))]
          return name === speaker ? [problem] : []
        }),
      )
    },
  }
}

const onlyWith = (problem: Problem, name: string, version: string): Problem => ({
  ...problem,
  message: `With version ${version} of the client: ${problem.message}`,
  hint: `Write what works with both versions. If only one can do it, say why after the language: client="${name === clientAt.release ? 'newest' : 'release'}: reason". ${problem.hint}`,
})

/** Why only one end of the range proves the sample, for readers. */
export const reasonOf = ({ meta }: FenceUse): string => (meta.only ? `. ${meta.only.reason}` : '')

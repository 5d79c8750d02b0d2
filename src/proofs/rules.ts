// What a prover's verdicts depend on besides samples and context: its own code and its packages.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { provers } from '../snippets/provers.ts'

/** Hash of the rules, by prover ID. */
export type ProofRules = Readonly<Record<string, string>>

const known = new Map<string, ProofRules>()

/** Read once: the code that is running doesn't change while it runs. */
export function proofRules(code: string): ProofRules {
  const rules = known.get(code) ?? readRules(code)
  known.set(code, rules)
  return rules
}

function readRules(code: string): ProofRules {
  const { packages } = JSON.parse(readFileSync(join(code, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const versions = (names: readonly string[]) =>
    Object.entries(packages)
      .map(([path, { version }]) => [path.split('node_modules/').at(-1) ?? '', `${path} ${version}`] as const)
      .filter(([name]) =>
        names.some((wanted) => (wanted.endsWith('/') ? name.startsWith(wanted) : name === wanted)),
      )
      .map(([, line]) => line)
  return Object.fromEntries(
    provers.map(({ id, sources, packages: names }) => [
      id,
      hashOf(...sources.flatMap((path) => filesIn(code, path)), ...versions(names)),
    ]),
  )
}

/** Name and text of each file, except tests, which don't affect verdicts. */
function filesIn(code: string, path: string): string[] {
  const full = join(code, path)
  if (statSync(full).isFile()) return [path, readFileSync(full, 'utf8')]
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !/\.test\.tsx?$|^__fixtures__$/.test(name))
    .flatMap(({ name }) => filesIn(code, `${path}/${name}`))
}

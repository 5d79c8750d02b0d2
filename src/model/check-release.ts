// The release, the availability of names, and packages are three files: names and packages belong to components of the release.
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { Availability } from '../schemas/availability.ts'
import type { Packages, Registry } from '../schemas/packages.ts'
import type { Release } from '../schemas/release.ts'
import { releasedVersions } from '../schemas/release.ts'

type LineOf = (path: readonly PropertyKey[]) => number

export function checkRelease(release: Release | undefined, lineOf: LineOf): Problem[] {
  if (!release) return []
  const problem = (path: readonly PropertyKey[], message: string, hint: string): Problem => ({
    code: 'bad-data',
    file: 'data/release.yaml',
    line: lineOf(path),
    column: 1,
    message,
    hint,
  })
  const sources = Object.keys(release.sources)
  const seen = new Map<string, number>()
  return release.components.flatMap(({ id, source }, index): Problem[] => {
    const first = seen.get(id)
    seen.set(id, first ?? lineOf(['components', index, 'id']))
    return [
      ...(first === undefined
        ? []
        : [
            problem(
              ['components', index, 'id'],
              `The component "${id}" is in the release twice.`,
              `It's also in line ${first}. Keep one of the two.`,
            ),
          ]),
      ...source
        .filter((name) => !sources.includes(name))
        .map((name) =>
          problem(
            ['components', index, 'source'],
            `The component "${id}" names the source "${name}", which isn't in the file.`,
            `${didYouMean(name, sources)}Sources are: ${sources.join(', ')}.`,
          ),
        ),
    ]
  })
}

export function checkAvailability(
  release: Release | undefined,
  availability: readonly Availability[] = [],
  lineOf: LineOf,
): Problem[] {
  // A release that couldn't be read was already reported.
  if (!release) return []
  const components = [...releasedVersions(release).keys()]
  const problem = (path: readonly PropertyKey[], message: string, hint: string): Problem => ({
    code: 'bad-data',
    file: 'data/availability.yaml',
    line: lineOf(path),
    column: 1,
    message,
    hint,
  })
  const seen = new Map<string, number>()
  return availability.flatMap(({ of, names, only = [] }, index) => {
    const problems = components.includes(of)
      ? []
      : [
          problem(
            [index, 'of'],
            `There's no component "${of}" in the release.`,
            `${didYouMean(of, components)}data/release.yaml lists all components.`,
          ),
        ]
    for (const [place, name] of names.entries()) {
      const key = [name, of, ...only].join(' ')
      const first = seen.get(key)
      if (first !== undefined)
        problems.push(
          problem(
            [index, 'names', place],
            `"${name}" of ${of} is in the file twice.`,
            `It's also in line ${first}. Keep one of the two.`,
          ),
        )
      else seen.set(key, lineOf([index, 'names', place]))
    }
    return problems
  })
}

export function checkPackages(
  release: Release | undefined,
  packages: Packages | undefined,
  lineOf: LineOf,
): Problem[] {
  if (!release || !packages) return []
  const components = release.components.map(({ id }) => id)
  return (Object.keys(packages) as Registry[]).flatMap((registry) =>
    Object.entries(packages[registry] ?? {}).flatMap(([name, entry]) =>
      (typeof entry === 'object' && 'release' in entry ? entry.release : [])
        .filter((id) => !components.includes(id))
        .map(
          (id): Problem => ({
            code: 'bad-data',
            file: 'data/packages.yaml',
            line: lineOf([registry, name]),
            column: 1,
            message: `The package "${name}" has the version of "${id}", which data/release.yaml doesn't have.`,
            hint: `${didYouMean(id, components)}Components are: ${components.join(', ')}.`,
          }),
        ),
    ),
  )
}

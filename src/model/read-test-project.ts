// data/test-project/*.yaml: what pages say about the project that samples run against. Its cases are sent by tests, and counted here.
import { memoLast } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import { parseDataFile } from '../problems/parse-data-file.ts'
import type { Problem } from '../problems/problem.ts'
import { dataFolders } from '../schemas/data-files.ts'
import { type Release, releasedVersions } from '../schemas/release.ts'
import type { TestProjectService } from '../schemas/test-project.ts'
import type { Written } from './read-written.ts'
import type { HeldService } from './site-model.ts'

export function readTestProject(
  { data }: Written,
  release: Release | undefined,
): { services: readonly HeldService[]; problems: Problem[] } {
  const problems: Problem[] = []
  const values: TestProjectService[] = []
  const components = release && [...releasedVersions(release).keys()]
  for (const [name, written] of data) {
    if (!name.startsWith('test-project/')) continue
    const parsed = parseDataFile(written, dataFolders['test-project'])
    problems.push(...(parsed.problems ?? []))
    if (parsed.value === undefined) continue
    const { component } = parsed.value
    if (!components || components.includes(component)) values.push(parsed.value)
    else
      problems.push({
        code: 'bad-data',
        file: written.file,
        line: parsed.lineOf(['component']),
        column: 1,
        message: `The cases are about "${component}", which data/release.yaml doesn't have.`,
        hint: `${didYouMean(component, components)}Name the server that they come from.`,
      })
  }
  return { services: listServices(release, ...values), problems }
}

/** The same list while no file changes, so that the page isn't drawn again. */
const listServices = memoLast(
  (release: Release | undefined, ...files: TestProjectService[]): readonly HeldService[] => {
    const versions = release && releasedVersions(release)
    return files.map(({ component, service, cases, differences }) => ({
      service,
      version: versions?.get(component) ?? '',
      cases: cases.length,
      differences,
    }))
  },
)

// `npm run advise -- schema.sql`: what the advisor says about a schema, with the rules of the last build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AdviceStopped, adviseInProcess } from '../../advisor/on-embedded-engine.ts'
import { adviceData, adviceText } from '../../advisor/report.ts'
import type { SqlFile } from '../../advisor/sql-file.ts'
import { filesOf } from '../../dist-reader/files-of.ts'
import { openDocs } from '../../dist-reader/open-docs.ts'
import { publicationOf } from '../../lib/project-names.ts'
import type { AdvisorRule } from '../../schemas/advisor.ts'
import type { RunOptions } from '../run-options.ts'

/** Returns 1 if there's a finding of the severity `error`, or if there's nothing to advise on. */
export async function adviseCommand({ root, args, brand }: RunOptions): Promise<number> {
  const paths = args.filter((arg) => !arg.startsWith('--'))
  const rules = await openDocs(filesOf(join(root, 'dist'))).json<AdvisorRule[]>('/advisor.json')
  const trouble = rules ? troubleWith(paths) : 'There are no rules in dist/ yet. Run: npm run build'
  if (trouble || !rules) {
    console.error(trouble)
    return 1
  }
  try {
    const advice = await adviseInProcess(publicationOf(brand), paths.flatMap(sqlFilesIn), rules)
    const { site } = brand.urls
    process.stdout.write(
      `${args.includes('--json') ? JSON.stringify(adviceData(advice, site), null, 2) : adviceText(advice, site)}\n`,
    )
    return advice.findings.some(({ severity }) => severity === 'error') ? 1 : 0
  } catch (error) {
    if (!(error instanceof AdviceStopped)) throw error
    console.error(error.message)
    return 1
  }
}

/** Far above any schema. A dump with rows can be larger. */
const largest = 16 * 2 ** 20

function troubleWith(paths: readonly string[]): string | undefined {
  if (paths.length === 0)
    return 'Name a file with SQL, or a folder of migrations: npm run advise -- schema.sql'
  const missing = paths.find((path) => !existsSync(path))
  if (missing) return `There is no file or folder "${missing}".`
  const names = paths.flatMap(filesIn)
  if (names.length === 0) return `There is no .sql file in "${paths.join(' ')}".`
  const bytes = names.reduce((sum, name) => sum + statSync(name).size, 0)
  return bytes > largest
    ? `The SQL has ${bytes} bytes, and at most ${largest} are read. Dump the schema without its rows.`
    : undefined
}

/** A folder's migrations in the order of their names, which begin with their versions. */
const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => join(path, name))
    : [path]

const sqlFilesIn = (path: string): SqlFile[] =>
  filesIn(path).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

// The advisor on the tab's project. Everything that it does is rolled back, so the next text finds the same project.
import type { PGlite } from '@electric-sql/pglite'
import { type AccessRow, accessOf } from '../advisor/access.ts'
import { type Advice, advise, type Progress } from '../advisor/advise.ts'
import type { AdvisorDatabase } from '../advisor/database.ts'
import type { SqlFile } from '../advisor/sql-file.ts'
import { editorLogin } from '../project/caller.ts'
import type { ProjectSession } from '../project/engines/tab/project-session.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'

/** What the page shows. */
export interface TabAdvice extends Omit<Advice, 'tries'> {
  access: AccessRow[]
}

export const adviseInTab = (
  session: ProjectSession,
  files: readonly SqlFile[],
  rules: readonly AdvisorRule[],
  onProgress: (progress: Progress) => void,
): Promise<TabAdvice> =>
  session.withEngine(async (engine) => {
    const [owner] = (await engine.exec('select quote_ident(session_user) as name'))[0]?.rows ?? []
    // Rights are the project owner's, as in the SQL editor.
    await engine.exec(`set session authorization ${editorLogin}`)
    const database = databaseOn(engine, String(owner?.name))
    const { tries, ...advice } = await advise(database, files, rules, onProgress)
    return { ...advice, access: accessOf({ ...advice, tries }) }
  })

/** `owner` of the engine has the platform's rights. */
const databaseOn = (engine: PGlite, owner: string): AdvisorDatabase => ({
  async query(text, values) {
    const options = { parsers: asWritten(engine) }
    const results = values
      ? [await engine.query(text, [...values], options)]
      : await engine.exec(text, options)
    return (results.findLast(({ fields }) => fields.length > 0)?.rows ?? []) as Record<
      string,
      string | null
    >[]
  },
  async asPlatform(statement) {
    await engine.exec(`set local session authorization ${owner}`)
    await engine.exec(statement)
    await engine.exec(`set local session authorization ${editorLogin}`)
  },
})

/** Every value as Postgres writes it. */
const asWritten = ({ parsers }: PGlite) =>
  Object.fromEntries(Object.keys(parsers).map((type) => [type, (value: string) => value]))

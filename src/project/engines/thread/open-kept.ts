// Opens a database that a folder keeps between runs, or makes it. It's made in a folder beside its own, which gets its name when
// everything is done: a first start that's cut short leaves nothing that looks like a database.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Engine, type Sql } from './engine.ts'

interface Options {
  /** Folder that the database lives in; without it, it lives in memory. */
  folder?: string | undefined
  /** Fills a new database. */
  make: (sql: Sql) => Promise<void>
  /** Tables that `make` creates last. Any one of them shows that it ran to the end. */
  madeLast: readonly string[]
  /** Receives a message when a folder had to be set aside. */
  warn: (message: string) => void
  /** Milliseconds that a statement may take. */
  timeLimit?: number
}

/** Twice what the hosted platform gives to signed-in users, because a developer's machine has other work too. */
const statementLimit = 16_000
/** The first start runs everything in a few statements. */
const makeLimit = 120_000

export async function openKept(options: Options): Promise<Engine> {
  const { folder, make, timeLimit = statementLimit } = options
  if (!folder) {
    const engine = await Engine.open({ isNew: true, timeLimit })
    await make(engine)
    return engine
  }
  const kept = await openFinished(folder, timeLimit, options)
  if (kept) return kept
  const draft = `${folder}.making`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const engine = await Engine.open({ folder: draft, isNew: true, timeLimit: makeLimit })
  try {
    await make(engine)
  } finally {
    await engine.close()
  }
  markReady(draft)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return Engine.open({ folder, isNew: false, timeLimit })
}

const markReady = (folder: string): void => writeFileSync(join(folder, 'ready'), '')

/** The database in a folder, if it's finished. */
async function openFinished(
  folder: string,
  timeLimit: number,
  { madeLast, warn }: Options,
): Promise<Engine | undefined> {
  if (!existsSync(join(folder, 'PG_VERSION'))) return undefined
  if (existsSync(join(folder, 'ready'))) return Engine.open({ folder, isNew: false, timeLimit })
  // Earlier versions made databases in place and didn't mark them, so the tables decide.
  const engine = await Engine.open({ folder, isNew: false, timeLimit: makeLimit }).catch((error: Error) => {
    warn(setAside(folder, error))
    return undefined
  })
  if (!engine) return undefined
  const isFinished = await hasAny(engine, madeLast)
  await engine.close()
  if (!isFinished) return undefined
  markReady(folder)
  return Engine.open({ folder, isNew: false, timeLimit })
}

async function hasAny(sql: Sql, tables: readonly string[]): Promise<boolean> {
  const found = await sql.query(
    'select from jsonb_array_elements_text($1) name where to_regclass(name) is not null limit 1',
    [JSON.stringify(tables)],
  )
  return found.length > 0
}

/** Most likely it's half made, but it could hold someone's data: it's kept under another name. */
function setAside(folder: string, error: Error): string {
  const aside = `${folder}.unreadable-${Date.now()}`
  renameSync(folder, aside)
  return `The database in ${folder} can't be opened: ${error.message} It's now in ${aside}, and a new one takes its place. Delete that folder if you don't need it.`
}

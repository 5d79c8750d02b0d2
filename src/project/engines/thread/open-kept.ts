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
  const { folder, make, warn, timeLimit = statementLimit } = options
  if (!folder) {
    const engine = await Engine.open({ isNew: true, timeLimit })
    await make(engine)
    return engine
  }
  if (existsSync(join(folder, ready))) return Engine.open({ folder, isNew: false, timeLimit })
  if (existsSync(folder)) warn(setAside(folder))
  const draft = `${folder}.making`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const engine = await Engine.open({ folder: draft, isNew: true, timeLimit: makeLimit })
  try {
    await make(engine)
  } finally {
    await engine.close()
  }
  writeFileSync(join(draft, ready), '')
  renameSync(draft, folder)
  return Engine.open({ folder, isNew: false, timeLimit })
}

/** A file in a folder whose database was made to the end. */
const ready = 'ready'

/** It isn't one of ours, but it could hold someone's data: it's kept under another name. */
function setAside(folder: string): string {
  const aside = `${folder}.unreadable-${Date.now()}`
  renameSync(folder, aside)
  return `The database in ${folder} can't be opened. It's now in ${aside}, and a new one takes its place. Delete that folder if you don't need it.`
}

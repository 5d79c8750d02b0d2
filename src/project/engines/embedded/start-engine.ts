// Starts the embedded Postgres in a process, on a new project of the platform, with the rights of the project's owner.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startNode } from '../../../sandbox/node-process.ts'
import { freshProject } from '../../fresh-project/fresh-project.ts'
import type { PlatformRights } from '../../platform-rights.ts'
import { platformRights } from '../../platform-rights.ts'
import { engineVersion, extensionPackages } from './engine-packages.ts'
import program from './engine-process.cjs?raw'

export interface EngineResult {
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
}

export interface EngineError {
  code?: string
  message: string
  detail?: string
  hint?: string
  position?: string
  internalPosition?: string
}

type EngineResponse = Partial<EngineResult> & { error?: EngineError }

/** The engine reserves far more addresses than it uses. */
const limits = { time: 3_600_000, memory: 64 * 2 ** 30, output: 2 ** 30 }

export interface EmbeddedEngine {
  version: string
  rights: PlatformRights
  /** Without parameters, a text of several statements. Rejects with an EngineError. */
  send: (text: string, parameters?: readonly string[]) => Promise<EngineResult>
  stop: () => Promise<void>
}

/**
 * The session belongs to the superuser that made the database. Take that right away from it, so that `reset role` in a
 * sample gives nothing; what the platform does for its readers goes on under another name.
 */
const dropRights = `
create role engine_admin superuser;
alter function pg_catalog.with_platform_rights owner to engine_admin;
grant postgres, anon, authenticated, service_role to platform_admin;
set allow_system_table_mods = on;
update pg_authid set rolsuper = false where rolname = 'platform_admin';
set role postgres;
`

export function startEmbeddedEngine({
  extensions,
  publication,
}: {
  /** Those that samples enable, by their names in SQL. What it doesn't have is left out. */
  extensions: readonly string[]
  publication: string
}): EmbeddedEngine {
  const rights = platformRights()
  const packages = extensionPackages()
  const find = createRequire(import.meta.url).resolve
  let settle: (response: EngineResponse) => void = () => undefined
  let isAlive = true
  const engine = startNode({
    program: { text: program },
    // The packages of the engine and of its extensions, which lie side by side.
    reads: [join(dirname(find('@electric-sql/pglite')), '../..')],
    flags: ['--liftoff-only', '--no-wasm-tier-up'],
    limits,
    onMessage: (message) => settle(message as EngineResponse),
  })
  void engine.ended.then((why) => {
    isAlive = false
    settle({ error: { message: `the engine ended: ${why}` } })
  })
  engine.send({
    setup: {
      engine: find('@electric-sql/pglite'),
      extensions: [...packages].filter(([name]) => extensions.includes(name)),
      data: find('@electric-sql/pglite-prepopulatedfs'),
      sql: freshProject(publication) + rights.setup + dropRights,
    },
  })
  // One request at a time: the engine has one session.
  const request = (text: string, parameters?: readonly string[]) =>
    new Promise<EngineResult>((resolve, reject) => {
      if (!isAlive) return reject({ message: 'the engine ended' } satisfies EngineError)
      settle = ({ error, ...result }) => (error ? reject(error) : resolve(result as EngineResult))
      engine.send({ text, ...(parameters ? { parameters } : {}) })
    })
  return {
    version: engineVersion(),
    rights,
    send: request,
    stop: async () => {
      engine.end()
      await engine.ended
    },
  }
}

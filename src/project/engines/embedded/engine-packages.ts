// The embedded Postgres's files, as npm installed them: its own, and the packages of extensions.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Extensions beyond those of Postgres itself. PostGIS is larger than the engine, so its samples don't run on it. */
export const embeddedExtensions: readonly string[] = ['vector', 'pgtap', 'pg_hashids', 'pg_uuidv7']

const packages = [
  '@electric-sql/pglite',
  ...['pgvector', 'pgtap', 'pg_hashids', 'pg_uuidv7'].map((name) => `@electric-sql/pglite-${name}`),
]

const ending = '.tar.gz'
/** One archive holds several extensions. */
const together: Readonly<Record<string, readonly string[]>> = {
  spi: ['autoinc', 'insert_username', 'moddatetime', 'refint'],
}

/** Files by the extension's name in SQL, which is also that of its library. */
export function extensionPackages(): ReadonlyMap<string, string> {
  const find = createRequire(import.meta.url).resolve
  return new Map(
    packages
      .map((name) => dirname(find(name)))
      .flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => file.endsWith(ending))
          .flatMap((file) => {
            const name = file.slice(0, -ending.length)
            return (together[name] ?? [name]).map((each): [string, string] => [each, join(folder, file)])
          }),
      ),
  )
}

const engineFolder = (): string => dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Files of the engine itself. */
export function engineFiles(): { engine: string; files: string } {
  const folder = engineFolder()
  return { engine: join(folder, 'pglite.wasm'), files: join(folder, 'pglite.data') }
}

/** Of the engine itself, as in 0.5.8; Postgres has its own. */
export function engineVersion(): string {
  const file = join(engineFolder(), '../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

// The packages of extensions that the embedded Postgres can load in a page: name in SQL → file.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The engine's own modules, and packages beyond. PostGIS is larger than the engine, so its samples don't run in the page. */
const packages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@electric-sql/pglite-pgtap',
  '@electric-sql/pglite-pg_hashids',
  '@electric-sql/pglite-pg_uuidv7',
]

const ending = '.tar.gz'
/** One archive holds several extensions. */
const together: Readonly<Record<string, readonly string[]>> = {
  spi: ['autoinc', 'insert_username', 'moddatetime', 'refint'],
}

/** By the extension's name in SQL, which is also that of its library. */
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

/** Files of the engine itself. */
export function engineFiles(): { engine: string; files: string } {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return { engine: join(folder, 'pglite.wasm'), files: join(folder, 'pglite.data') }
}

// The browser bundle: the script that pages load, and all files to publish.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { headScript } from '../../client/head-script.ts'
import type { PageAssets } from '../../layout/page-frame.ts'
import { invariant } from '../../problems/invariant.ts'

export interface ClientAssets {
  assets: PageAssets
  /** By path under dist/: where the file is. */
  files: ReadonlyMap<string, string>
}

export function readClientAssets(client: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  invariant(entry, 'The browser bundle has no entry point.')
  return {
    assets: { scripts: [`/${entry.file}`], headScript },
    files: new Map(
      readdirSync(join(client, 'assets'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [relative(client, file).replaceAll('\\', '/'), file]),
    ),
  }
}

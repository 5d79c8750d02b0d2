// A site of a few pages in a folder of its own, with everything that a build reads beside it. It has a file large enough for each
// form that is published, and a sample that is proved without starting a program.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The repository, from its sources or from a bundle of them in .cache. */
export const repository = findRepository(import.meta.dirname)

function findRepository(folder: string): string {
  return existsSync(join(folder, 'bin/site.mjs')) ? folder : findRepository(dirname(folder))
}

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: A page of a small site that is built and killed.\n---\n\n${text}\n`

const menu = (pages: readonly string[]) => `export const navigation = {
  top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
  sections: [{ id: 'all', label: 'All', href: '/a', groups: [{ items: [${pages.map((name) => `{ href: '/${name}' }`).join(', ')}] }] }],
}
`

/** What people wrote, before and after an edit. */
const sites = {
  first: {
    'content/a.mdx': page('Page A', 'Text.\n\n```json\n{ "a": 1 }\n```'),
    'content/b.mdx': page('Page B', '## Start\n\nMore text.'),
    'content/c.mdx': page('Page C', 'This page goes.'),
    'navigation/index.ts': menu(['a', 'b', 'c']),
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  second: {
    'content/a.mdx': page('Page A', 'Other text.\n\n```json\n{ "a": 2 }\n```'),
    'content/b.mdx': page('Page B', '## Start\n\nMore text.'),
    'content/d.mdx': page('Page D', 'This page is new. Go to [](/a).'),
    'navigation/index.ts': menu(['a', 'b', 'd']),
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title></svg>',
  },
}

export type Version = keyof typeof sites

/** A folder for build-once.mjs. */
export function makeFixture(folder: string): void {
  write(folder, {
    'client/manifest.json': JSON.stringify({ main: { file: 'assets/main-abc.js', isEntry: true } }),
    'client/assets/main-abc.js': 'start()',
    // Above a megabyte, so that it has a gzip form too, and compressed in no time.
    'client/assets/engine-abc.wasm': 'engine '.repeat(160_000),
    'reader/docs.mjs': 'read()',
    'site/brand.ts': readFileSync(join(repository, 'tests/stand-in-brand.ts')),
  })
  mkdirSync(join(folder, 'code'))
  for (const name of readdirSync(repository))
    if (!['.cache', '.builds', 'dist', '.git'].includes(name))
      symlinkSync(join(repository, name), join(folder, 'code', name))
}

/** Writes this version of the site in place of another. */
export function writeSite(folder: string, version: Version): void {
  for (const name of ['content', 'navigation', 'public'])
    rmSync(join(folder, 'site', name), { recursive: true, force: true })
  write(join(folder, 'site'), sites[version])
}

function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

// The same corpus as a Starlight site, Astro's documentation theme.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CorpusPage } from '../corpus.ts'
import { measureProcess } from '../measure-process.ts'
import type { Contestant } from './contestant.ts'

/** `node` installs the Node version that Astro requires. */
const versions = { '@astrojs/starlight': '0.42.4', astro: '7.3.2', node: '22.23.3' }

const starlightName = `Starlight ${versions['@astrojs/starlight']}`

/** Installs the pinned versions once, next to the other caches. */
export function installStarlight(code: string): string {
  const folder = join(code, '.cache/bench/starlight')
  const wanted = JSON.stringify({ name: 'peer', private: true, type: 'module', dependencies: versions })
  const mark = join(folder, 'installed.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return folder
  console.log(`Installing ${starlightName} into .cache/bench …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  writeFileSync(mark, wanted)
  return folder
}

const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({
  site: 'https://example.com',
  cacheDir: './.astro-cache',
  integrations: [starlight({ title: 'Docs' })],
})
`

const contentConfig = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** In the installed packages' folder, because Astro doesn't find all of its modules through a link. */
export function starlightSite(pages: readonly CorpusPage[], root: string): Contestant {
  const fileOf = (route: string) => join(root, 'src/content/docs', `${route}.mdx`)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  rmSync(join(root, 'src'), { recursive: true, force: true })
  for (const { route, text } of pages) write(fileOf(route), text)
  write(join(root, 'src/content.config.ts'), contentConfig)
  write(join(root, 'astro.config.mjs'), config)
  return {
    name: starlightName,
    root,
    forget: () => {
      for (const folder of ['.astro', '.astro-cache', 'dist'])
        rmSync(join(root, folder), { recursive: true, force: true })
    },
    build: () =>
      measureProcess({
        command: join(root, 'node_modules/.bin/node'),
        args: [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
        folder: root,
        environment: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      }),
    fileOf,
  }
}

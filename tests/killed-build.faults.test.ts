// A build that is killed at any moment leaves the site that was there or the new one, and the next build is whole.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { menuOf, page } from './small-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

const code = join(import.meta.dirname, '..')

const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )

test('a killed build leaves the site that was there or the new one', async () => {
  const navigation = JSON.stringify(menuOf('/guide', '/guide/second'))
  const root = temporaryFolder({ 'navigation/index.ts': `export const navigation = ${navigation}` })
  cpSync(join(import.meta.dirname, 'sites/basic'), root, { recursive: true })
  cpSync(join(code, 'tests/stand-in-brand.ts'), join(root, 'brand.ts'))
  const args = [join(code, 'bin/site.mjs'), 'build', '--root', relative(process.cwd(), root)]
  const build = () => {
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  const dist = join(root, 'dist')
  const write = (text: string) => writeFileSync(join(root, 'content/guide.mdx'), page(text))
  const publishedText = () => /Text (\d+)\./.exec(readFileSync(join(dist, 'guide.html'), 'utf8'))?.[1]

  build()
  write('Text 0.')
  const started = performance.now()
  build()
  const took = performance.now() - started
  for (const version of [1, 2, 3, 4, 5, 6]) {
    write(`Text ${version}.`)
    const before = contents(dist)
    const child = spawn(process.execPath, args)
    const ended = once(child, 'close')
    await setTimeout((took * version) / 7)
    child.kill('SIGKILL')
    await ended
    if (publishedText() !== String(version)) expect(contents(dist)).toEqual(before)
  }
  build()
  const after = contents(dist)
  expect(publishedText()).toBe('6')
  expect(readdirSync(join(root, '.builds')).filter((name) => name.startsWith('.'))).toEqual([])
  rmSync(join(root, '.cache'), { recursive: true })
  build()
  expect(contents(dist)).toEqual(after)
}, 900_000)

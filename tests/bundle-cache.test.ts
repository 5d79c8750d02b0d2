// Several commands can start concurrently with a cold cache, and each of them must get a complete bundle.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

const bundle = pathToFileURL(join(import.meta.dirname, '../bin/bundle-cache.mjs')).href

/** Starts a process that bundles for `milliseconds`, waits a little like a running command, and loads its bundle. */
const runOnce = (cache: string, key: string, milliseconds: number) => {
  const program = `
    import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { once } from ${JSON.stringify(bundle)}
    const folder = await once(${JSON.stringify(cache)}, 'client', ${JSON.stringify(key)}, async (draft) => {
      writeFileSync(draft + '/first', ${JSON.stringify(key)})
      await setTimeout(${milliseconds})
      writeFileSync(draft + '/second', readFileSync(draft + '/first'))
    })
    await setTimeout(300)
    process.stdout.write(readFileSync(folder + '/second', 'utf8'))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const output = { text: '' }
  child.stdout.on('data', (chunk) => {
    output.text += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.text += chunk
  })
  return new Promise<string>((resolve) => child.on('close', (code) => resolve(`${code} ${output.text}`)))
}

const age = (path: string, hours: number) => {
  const then = Date.now() / 1000 - hours * 3600
  utimesSync(path, then, then)
}

test('processes that bundle the same version at the same time all get it', async () => {
  const cache = temporaryFolder()
  const results = await Promise.all([0, 50, 50, 200].map((time) => runOnce(cache, 'a', time)))
  expect(results).toEqual(Array(4).fill('0 a'))
  expect(readdirSync(join(cache, 'client'))).toEqual(['a'])
})

test('processes that bundle different versions leave each other alone', async () => {
  const cache = temporaryFolder()
  const results = await Promise.all([
    runOnce(cache, 'a', 0),
    runOnce(cache, 'b', 150),
    runOnce(cache, 'c', 400),
  ])
  expect(results).toEqual(['0 a', '0 b', '0 c'])
})

test('a folder that lost its mark is made again', async () => {
  const cache = temporaryFolder({ 'client/a/first': 'half' })
  expect(await runOnce(cache, 'a', 0)).toBe('0 a')
})

test('a process that is killed while it bundles leaves nothing that is loaded', async () => {
  const cache = temporaryFolder()
  const killed = `
    import { writeFileSync } from 'node:fs'
    import { once } from ${JSON.stringify(bundle)}
    await once(${JSON.stringify(cache)}, 'client', 'a', async (draft) => {
      writeFileSync(draft + '/second', 'half')
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => setTimeout(() => undefined, 60_000))
    })
  `
  spawnSync(process.execPath, ['--input-type=module', '-e', killed])
  expect(readdirSync(join(cache, 'client'))).toEqual([expect.stringMatching(/^a\.\d+$/)])
  expect(await runOnce(cache, 'a', 0)).toBe('0 a')
  expect(readdirSync(join(cache, 'client'))).toEqual(['a'])
})

test('only what nobody can be using is removed', async () => {
  const cache = temporaryFolder()
  const kind = join(cache, 'client')
  const gone = 2 ** 22 + 1
  writeFiles(kind, {
    'old/done': '',
    'recent/done': '',
    'used/done': '',
    'used/second': 'used',
    [`x.${gone}/first`]: '',
    [`y.${process.pid}/first`]: '',
    [`z.${process.pid}/first`]: '',
  })
  for (const name of ['old', 'used']) age(join(kind, name, 'done'), 2)
  age(join(kind, `z.${process.pid}`), 2)

  // Loading a folder counts as use, however old it is.
  expect(await runOnce(cache, 'used', 0)).toBe('0 used')
  expect(await runOnce(cache, 'a', 0)).toBe('0 a')
  expect(readdirSync(kind).sort()).toEqual(['a', 'recent', 'used', `y.${process.pid}`])
  expect(existsSync(join(kind, 'used/second'))).toBe(true)
})

/** Makes a bundle of src/a.ts in `root`, which the test's own count shows. The key changes with any file, like the site's. */
async function bundling() {
  const { once, recordInputs } = (await import(bundle)) as {
    once: (
      cache: string,
      kind: string,
      key: string,
      make: (draft: string) => Promise<void>,
    ) => Promise<string>
    recordInputs: (
      root: string,
      folder: string,
      others: string[],
    ) => { generateBundle: () => void; closeBundle: () => void }
  }
  const counted = { made: 0 }
  const load = (root: string, key: string) =>
    once(join(root, '.cache'), 'engine', key, async (draft) => {
      counted.made++
      const plugin = recordInputs(root, draft, ['lock', 'not-there'])
      const modules = [join(root, 'src/a.ts'), `${join(root, 'src/a.ts')}?inline`, '\0virtual']
      plugin.generateBundle.call({ getModuleIds: () => modules })
      plugin.closeBundle()
    })
  return { load, counted }
}

test('a bundle is used again for as long as the files that it was made from are the same', async () => {
  const { load, counted } = await bundling()
  const root = temporaryFolder({ 'src/a.ts': '1', 'bench/b.ts': '1', lock: '1' })
  const first = await load(root, '1')
  writeFiles(root, { 'bench/b.ts': '2' })
  expect([await load(root, '2'), counted.made]).toEqual([first, 1])
  writeFiles(root, { 'src/a.ts': '2' })
  expect([await load(root, '3'), counted.made]).toEqual([join(root, '.cache/engine/3'), 2])
  writeFiles(root, { lock: '2' })
  expect([await load(root, '4'), counted.made]).toEqual([join(root, '.cache/engine/4'), 3])
})

test('a copied repository bundles its own files, not those of the repository that its cache came from', async () => {
  const { load, counted } = await bundling()
  const original = temporaryFolder({ 'src/a.ts': '1', lock: '1' })
  await load(original, '1')
  const copy = temporaryFolder()
  cpSync(original, copy, { recursive: true })
  writeFiles(copy, { 'src/a.ts': '2' })
  expect([await load(copy, '2'), counted.made]).toEqual([join(copy, '.cache/engine/2'), 2])
})

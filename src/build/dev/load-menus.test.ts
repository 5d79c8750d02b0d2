import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { loadMenus } from './load-menus.ts'

const code = join(import.meta.dirname, '../../..')
let vite: ViteDevServer
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: code,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
})
afterAll(() => vite.close())

const good = "import { sections } from './sections.ts'\nexport const navigation = { top: [], sections }\n"
const sections = 'export const sections = []\n'

test('menus and the brand are loaded as they were saved last', async () => {
  const root = temporaryFolder({ 'navigation/index.ts': good, 'navigation/sections.ts': sections })
  cpSync(join(code, 'tests/stand-in-brand.ts'), join(root, 'brand.ts'))
  expect(await loadMenus(vite, root)).toMatchObject({
    navigation: { top: [], sections: [] },
    menuProblems: [],
  })
  writeFiles(root, { 'navigation/sections.ts': "export const sections = ['new']\n" })
  expect(await loadMenus(vite, root)).toMatchObject({ navigation: { sections: ['new'] } })
})

test.each([
  ['a mistake in their syntax', 'export const sections = [\n  { id: "a",, }\n]\n', 2],
  ['a name that is not there', 'const a = 1\n\nexport const sections = nothing\n', 3],
  ['a file that is not there', "import { a } from './gone.ts'\nexport const sections = [a]\n", 1],
])('%s is a problem with its place, and leaves the menus that were there', async (_, text, line) => {
  const root = temporaryFolder({ 'navigation/index.ts': good, 'navigation/sections.ts': text })
  cpSync(join(code, 'tests/stand-in-brand.ts'), join(root, 'brand.ts'))
  const { menuProblems, ...loaded } = await loadMenus(vite, root)
  expect(loaded).toEqual({})
  expect(menuProblems).toEqual([
    {
      code: 'bad-navigation',
      file: 'navigation/sections.ts',
      line,
      column: expect.any(Number),
      message: expect.stringMatching(/^The menus can't be loaded: \S.{5}/),
      hint: 'Fix it, and save. Until then, the last menus that could be loaded are shown.',
    },
  ])
  expect(menuProblems?.[0]?.message).not.toContain(root)
  writeFiles(root, { 'navigation/sections.ts': sections })
  expect(await loadMenus(vite, root)).toMatchObject({ navigation: { sections: [] }, menuProblems: [] })
})

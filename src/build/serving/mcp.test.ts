import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { serveStdio } from '../../agents/serve-stdio.ts'
import { mcpOverStdio } from './mcp.ts'

vi.mock('../../agents/serve-stdio.ts', () => ({ serveStdio: vi.fn(async () => undefined) }))

let said: string[]
const { isTTY } = process.stdin
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
  vi.mocked(serveStdio).mockClear()
})
afterEach(() => {
  process.stdin.isTTY = isTTY
  vi.restoreAllMocks()
})

const start = (files: Record<string, string>) => {
  const root = temporaryFolder(files)
  return mcpOverStdio({
    command: 'mcp',
    args: [],
    code: root,
    root,
    brand,
    navigation: { top: [], sections: [] },
    versions: { all: '', parse: '', color: '', draw: '', index: '', provers: {} },
    bundles: { engine: root, client: root, sandbox: root, scriptWorker: root, reader: root },
  })
}

test('a person in a terminal is told what it is, on standard error, and it serves', async () => {
  process.stdin.isTTY = true
  expect(await start({ 'dist/index.html': '' })).toBe(0)
  expect(said.join()).toMatch(/^This is the MCP server of the docs\.[\s\S]*Press Ctrl\+C to stop it\./)
  expect(serveStdio).toHaveBeenCalledOnce()
})

test('a program is told nothing', async () => {
  process.stdin.isTTY = false
  expect(await start({ 'dist/index.html': '' })).toBe(0)
  expect(said).toEqual([])
})

test('without a build, it says how to make one', async () => {
  expect(await start({ 'content/a.mdx': '' })).toBe(1)
  expect(said).toEqual(['There is no dist/ yet. Run: npm run build'])
  expect(serveStdio).not.toHaveBeenCalled()
})

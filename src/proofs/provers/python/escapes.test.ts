// Python samples are text from strangers. pyright runs nothing of them, and what it says of a sample depends on that sample and the
// client's types alone: on no other sample, and on nothing that this machine has.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { checkTypes } from './check-types.ts'

const code = join(import.meta.dirname, '../../../..')
const stubs = {
  package: 'tool 1',
  folder: 'stubs',
  hash: '1',
  files: { 'tool/__init__.pyi': 'class Client:\n    def call(self) -> None: ...\n' },
}

const folder = mkdtempSync(join(tmpdir(), 'python-escapes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What each sample is proved to be, or its problems. */
async function verdictsOn(samples: readonly string[]): Promise<string[]> {
  const fences = samples.map(
    (sample, index): FenceUse => ({
      id: `${index}`,
      file: 'a.mdx',
      line: 0,
      column: 1,
      language: 'python',
      code: sample,
      meta: { marked: [] },
    }),
  )
  const verdicts = await checkTypes(fences, { code, stubs, variable: 'tool' })
  return fences.map((fence) => {
    const { proof, problems = [] } = verdicts.get(fence) ?? {}
    return proof?.kind ?? problems.map(({ message }) => message).join('\n')
  })
}

/** Of a module that isn't there, pyright knows nothing that could be missing. */
const uses = (module: string) => `import ${module} as other\n\nother.no_such_name\ntool.call()`

test('a sample imports nothing of this machine, and no other sample', { timeout: 120_000 }, async () => {
  const own = ['sample_0', 'sample_1', 'canary', 'samples.canary', 'sample', 'samples']
  // Modules of Python's own that pyright has no types of: it would read them where a Python is installed.
  const installed = ['_strptime', '_pyio', 'pip', 'apt_pkg', 'pyright', 'node_modules']
  const samples = ['secret = 1', ...[...own, ...installed].map(uses)]
  expect(await verdictsOn(samples)).toEqual(samples.map(() => 'type-checked'))
})

test('a sample that imports from outside of its page is refused', { timeout: 120_000 }, async () => {
  const samples = [
    'from .. import data',
    'from ..client-stubs.tool import Client'.replace('-', '_'),
    `from ${'.'.repeat(40)}usr.share import secret`,
    'from . . import data',
    'from \\\n  ... import data',
    'if True: from .....data import (\n  a\n)',
    'from...x import y',
  ]
  for (const [index, verdict] of (await verdictsOn(samples)).entries())
    expect.soft(verdict, samples[index]).toContain("which is outside the page's files")
  const beside = ['from .models import Book\ntool.call()', "print('from .. to')\nimport os"]
  expect(await verdictsOn(beside)).toEqual(beside.map(() => 'type-checked'))
})

test('no comment changes how pyright checks', { timeout: 120_000 }, async () => {
  const comments = [
    '# pyright: basic',
    '#pyright:ignore',
    '#\t\f pyright: strict, reportAttributeAccessIssue=false',
    '# see below # pyright: ignore[reportAttributeAccessIssue]',
    '# type:ignore',
    '#\u00a0type: \u00a0ignore # x',
  ]
  const verdicts = await verdictsOn(comments.map((comment) => `tool.nothing()  ${comment}`))
  for (const [index, verdict] of verdicts.entries())
    expect.soft(verdict, comments[index]).toContain('keeps pyright from checking this sample')
})

test('no sample runs', { timeout: 120_000 }, async () => {
  const made = join(folder, 'made')
  const run = `open(${JSON.stringify(made)}, "w")`
  const samples = [
    run,
    `class A:\n    ${run}`,
    `@(lambda f: ${run})\ndef f():\n    tool.call()`,
    `import typing\nx: typing.Annotated[int, ${run}] = 1`,
    `x: "${run.replaceAll('"', "'")}" = 1`,
    `tool.call()\nf"{${run.replaceAll('"', "'")}}"`,
  ]
  await verdictsOn(samples)
  expect(existsSync(made)).toBe(false)
})

test('samples that pyright cannot bear are no pass', { timeout: 120_000 }, async () => {
  const deep = 2000
  const bombs = [
    `x = ${'('.repeat(deep)}1${')'.repeat(deep)}`,
    `x = ${'['.repeat(deep)}1${']'.repeat(deep)}`,
    `x = ${'not '.repeat(deep)}1`,
    `x = ${'lambda: '.repeat(deep)}1`,
    `x = 1${'.a()'.repeat(deep)}`,
  ]
  // It may give up as a whole, which proves nothing at all.
  const verdicts = await verdictsOn(bombs).catch(({ message }: Error) => [message])
  expect(verdicts.filter((verdict) => !/pyright (refuses|stopped)/.test(verdict))).toEqual([])
})

test('pyright that floods, or says nothing, proves nothing', async () => {
  const flood = join(folder, 'flood')
  const says = async (text: string) => {
    mkdirSync(join(flood, 'node_modules/pyright'), { recursive: true })
    writeFileSync(join(flood, 'node_modules/pyright/index.js'), text)
    return checkTypes([], { code: flood, stubs, variable: 'tool' })
  }
  await expect(says("for (;;) require('node:fs').writeSync(1, 'x'.repeat(1e6))")).rejects.toThrow(
    'it printed too much',
  )
  await expect(says('')).rejects.toThrow('it ended early')
  await expect(says('console.log(\'{"generalDiagnostics":[]}\')')).rejects.toThrow('it ended early')
})

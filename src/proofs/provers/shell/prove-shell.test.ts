import { describe, expect, test } from 'vitest'
import { sampleSpec } from '../../../cli/__fixtures__/sample-spec.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import { proveShellFences } from './prove-shell.ts'

const fence = (code: string): FenceUse => ({
  id: code,
  file: 'content/guide.mdx',
  line: 10,
  column: 1,
  language: 'bash',
  code,
  meta: { marked: [] },
})

async function verdictOn(code: string) {
  const sample = fence(code)
  return (await proveShellFences([sample], sampleSpec)).get(sample)
}

describe('the proof says what was checked and what was not', () => {
  test.each([
    ['tool db diff', 'Checked against CLI 1.0.0'],
    ['cd app\ntool db diff && rm -rf /', 'Checked against CLI 1.0.0; rm only parsed'],
    ['npm ci\ntool db diff | tee a; rm b', 'Checked against CLI 1.0.0; npm, tee, and rm only parsed'],
    ['npm ci', 'Parsed by bash'],
    ['$ TOOL_EXPERIMENTAL=true tool branch x\nCreated (', 'Checked against CLI 1.0.0'],
  ])('%s', async (code, words) => {
    expect((await verdictOn(code))?.proof?.words).toBe(words)
  })
})

test('a problem is reported at its own line', async () => {
  const fences = ['tool db diff', 'ls\ntool db dif', 'ls\nls )'].map(fence)
  const verdicts = await proveShellFences(fences, sampleSpec)
  expect(
    fences.map((one) => verdicts.get(one)?.problems?.map(({ code, line }) => `${line} ${code}`)),
  ).toEqual([undefined, ['12 bad-command'], ['12 bad-syntax']])
})

test('without fences bash is not started', async () => {
  expect(await proveShellFences([], sampleSpec, { bash: '/nowhere/bash' })).toEqual(new Map())
})

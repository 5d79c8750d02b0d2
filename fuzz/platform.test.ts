import { expect, test } from 'vitest'
import { fuzzPlatform } from './platform.ts'
import { readArguments } from './run.ts'

test('the local platform withstands requests with one thing wrong', async () => {
  const lines: string[] = []
  const { failures } = await fuzzPlatform({ seed: 17, count: 400, log: (line) => lines.push(line) })
  expect(failures, `\n${failures.join('\n\n')}\n`).toEqual([])
  // The grammar reaches behind the first checks.
  const [, reached = '0'] = /carried out a request: (\d+)/.exec(lines.join('\n')) ?? []
  expect(Number(reached)).toBeGreaterThan(15)
})

test.each([
  [['platform', '--seed=7', '--count=10'], { seed: 7, count: 10 }],
  [['--help'], { wantsHelp: true }],
  [
    ['nothing'],
    { problem: expect.stringContaining('There\'s no target "nothing". Available targets: platform') },
  ],
  [['--seed=x'], { problem: '--seed is "x". Give it a whole number of up to 9 digits.' }],
  [['--speed=1'], { problem: expect.stringContaining("Unknown option '--speed'") }],
])('%j is read', (args, expected) => {
  expect(readArguments(args)).toMatchObject(expected)
})

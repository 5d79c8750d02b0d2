import { expect, test } from 'vitest'
import { fuzzBuildKills } from './build-kills.ts'

test('a build that is killed leaves the old site or the new one, and the next build is whole', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = []
  const { failures } = await fuzzBuildKills({
    seed: 17,
    count: 1,
    changes: 5,
    log: (line) => lines.push(line),
  })
  expect(failures, `\n${failures.join('\n\n')}\n`).toEqual([])
  // Every change is killed in, and there are as many as a build of some pages needs.
  const [, cold = '0'] = /(\d+) times \(cold\)/.exec(lines.join('\n')) ?? []
  expect(Number(cold)).toBeGreaterThan(50)
})

import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

test('what is played after a failure to make it smaller is counted apart', async () => {
  const lines: string[] = []
  const progress = new Progress(400, (line) => lines.push(line))
  const good = async () => 3
  const bad = async () => {
    throw new Error('leak')
  }
  for (let page = 0; page < 50; page++) await progress.during(good)
  for (let page = 0; page < 30; page++) await progress.during(good)
  await expect(progress.during(bad)).rejects.toThrow('leak')
  for (let page = 0; page < 25; page++) await progress.during(good)
  for (let page = 0; page < 25; page++) await progress.during(bad).catch(() => {})
  expect(lines).toEqual([
    '50 of 400 pages, 150 responses',
    'page 81 fails; looking for the smallest scenario that does',
    '50 smaller scenarios tried',
  ])
  expect(progress.delivered).toBe(240)
})

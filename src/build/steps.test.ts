import { afterEach, expect, test, vi } from 'vitest'
import { step } from './steps.ts'

const said: string[] = []
vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
afterEach(() => void said.splice(0))

test('a step that did its work has a tick', async () => {
  await step(
    'check',
    () => 3,
    (pages) => `${pages} pages`,
  )
  expect(said).toEqual([expect.stringMatching(/^✓ check {4}3 pages \(\d+\.\d s\)$/)])
})

test.each([
  [1, '1 problem'],
  [2, '2 problems'],
])('a step with %i problems has a cross', async (problems, words) => {
  await step(
    'prove',
    () => problems,
    () => ({ problems }),
  )
  expect(said).toEqual([expect.stringMatching(new RegExp(`^✗ prove {4}${words} \\(\\d+\\.\\d s\\)$`))])
})

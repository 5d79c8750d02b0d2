// How a sample that the compiler can't bear is found, with a compiler that says how long it would take.
import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { checkPages } from './check-pages.ts'
import type { ProgramPage } from './compile.ts'

const time = 1000
const took: Record<string, number> = { quick: 1, slow: time / 2, endless: Number.POSITIVE_INFINITY }

const fence = (code: string): FenceUse => ({
  id: code,
  file: 'a.mdx',
  line: 1,
  column: 1,
  language: 'ts',
  code,
  meta: { marked: [] },
})
const pageOf = (fences: readonly FenceUse[]) => ({ fences }) as ProgramPage
const pageWith = (...codes: string[]) => pageOf(codes.map(fence))
const stopped = { kind: 'failed', ended: 'ran too long and was stopped' } as const

/** Every page in the words of its result, and how many runs it took. */
async function check(...pages: ProgramPage[]) {
  let runs = 0
  const results = await checkPages(pages, {
    time,
    pageOf,
    compile: async (some, limit) => {
      runs += 1
      const needed = Math.max(0, ...some.flatMap(({ fences }) => fences.map(({ code }) => took[code] ?? 0)))
      if (needed > limit) return stopped
      return { checked: new Map(some.map((page) => [page, []])), unchecked: [] }
    },
  })
  const words = pages.map((page) => {
    const result = results.get(page)
    return result && 'guilty' in result ? `${result.guilty.code} ${result.failure.ended}` : 'checked'
  })
  return { words, runs }
}

test('a sample that never ends is found, and costs no other page its proof', async () => {
  const { words } = await check(
    pageWith('quick'),
    pageWith('quick'),
    pageWith('quick', 'endless', 'quick'),
    pageWith('quick'),
    pageWith('quick'),
  )
  expect(words).toEqual(['checked', 'checked', 'endless ran too long and was stopped', 'checked', 'checked'])
})

test("a sample that never ends is told from one that's only slow", async () => {
  const { words } = await check(pageWith('slow', 'endless', 'quick'), pageWith('slow'))
  expect(words).toEqual(['endless ran too long and was stopped', 'checked'])
})

test('the search grows with the logarithm of the pages', async () => {
  const pages = Array.from({ length: 1000 }, () => pageWith('quick'))
  pages[321] = pageWith('endless')
  const { words, runs } = await check(...pages)
  expect(words.filter((word) => word !== 'checked')).toHaveLength(1)
  expect(runs).toBeLessThan(30)
})

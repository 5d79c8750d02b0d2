import { expect, test } from 'vitest'
import type { VerifiedExample } from '../schemas/example.ts'
import type { Outline } from '../schemas/outline.ts'
import { exampleText, showExamples } from './example-text.ts'

const sample = (route: string, code: string, more: Partial<VerifiedExample> = {}): VerifiedExample => ({
  language: 'ts',
  code,
  route,
  page: 'A page',
  anchor: '',
  heading: '',
  about: '',
  proof: 'checked',
  proved: 'Type-checked',
  checkedOn: '2026-11-15',
  ...more,
})
const outline = { site: 'https://docs.example' } as Outline
const long = 'x'.repeat(11_000)
const all = [
  sample('/client', 'const client = createClient()'),
  sample('/rows', long),
  sample('/rows', 'y'.repeat(2_000)),
  sample('/rows', 'use(client)', { setup: [0, 1, 2], setupUnproved: 1 }),
  sample('/other', 'use(client)', { setup: [1, 0] }),
  sample('/whole', 'use(client)', { setup: [0] }),
]
const shown = (...places: number[]) =>
  showExamples(
    places.map((place) => ({ example: all[place] as VerifiedExample, place, copies: [] })),
    all,
    outline,
  )

test('an example says how much of its setup an answer leaves out: what did not fit, and what was not proved', () => {
  const [one] = shown(3)
  expect(one?.setup.map(({ code }) => code)).toEqual([all[0]?.code, long])
  expect(one).toMatchObject({ setupLeftOut: 2, setupLeftOutOn: ['/rows'] })
})

test('what is left out is named by the pages that have it, which can be others than the own one', () => {
  const [, two] = shown(3, 4)
  expect(two).toMatchObject({ setup: [], setupLeftOut: 2, setupLeftOutOn: ['/rows', '/client'] })
  expect(two && exampleText(two)).toContain(
    'It needs 2 more samples, which this answer leaves out: read /rows and /client with get_page.',
  )
})

test('an example with all of its setup says nothing of it', () => {
  const [one] = shown(5)
  expect(one).toMatchObject({ setupLeftOut: 0, setupLeftOutOn: [] })
  expect(one && exampleText(one)).not.toContain('It needs')
})

import { expect, test } from 'vitest'
import type { VerifiedExample } from '../schemas/example.ts'
import type { Outline } from '../schemas/outline.ts'
import { examplesText, showExamples } from './example-text.ts'

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
  sample('/more', 'use(client)', { setup: [2, 5] }),
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
  const [, two] = shown(3, 6)
  expect(two).toMatchObject({ setup: [], setupLeftOut: 2, setupLeftOutOn: ['/rows', '/whole'] })
  expect(two && examplesText([two])).toContain(
    'It needs 2 more samples, which this answer leaves out: read /rows and /whole with get_page.',
  )
})

test('an example with all of its setup says nothing of it', () => {
  const [one] = shown(5)
  expect(one).toMatchObject({ setupLeftOut: 0, setupLeftOutOn: [] })
  expect(one && examplesText([one])).not.toContain('It needs')
})

test('setup that several samples need is written once, and takes up its space once', () => {
  const examples = shown(3, 4)
  expect(examples.map(({ setup }) => setup.length)).toEqual([2, 2])
  const text = examplesText(examples)
  expect(text.split(long)).toHaveLength(2)
  expect(text).toContain(
    'Setup, to run first, in this order:\nSetup 2, as above.\nSetup 1, as above.\nThe sample:',
  )
})

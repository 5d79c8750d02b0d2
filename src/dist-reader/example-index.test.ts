import { describe, expect, test } from 'vitest'
import { indexExamples } from '../outputs/examples/index-examples.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import { readExamples } from './example-index.ts'

const example = (code: string, more: Partial<VerifiedExample> = {}): VerifiedExample => ({
  language: 'sql',
  code,
  route: '/guides/queries',
  page: 'Queries',
  anchor: 'a',
  heading: 'Select a row',
  about: '',
  proof: 'ran',
  proved: 'Ran',
  checkedOn: '2026-11-15',
  ...more,
})

const examples = JSON.stringify([example('select 1'), example('insert', { hidden: true }), example('values')])
const others = JSON.stringify([example('select 2')])

describe('the index of samples', () => {
  test('has the place and the weight of each word, and nothing of hidden samples', () => {
    const { all, index } = readExamples(examples, indexExamples(examples))
    expect(all).toEqual(JSON.parse(examples))
    expect(index).toMatchObject({ shown: 2, depths: [0, 0.5, 1] })
    expect(index.terms.find('queri')?.entries).toEqual([0, 2])
    expect(index.terms.find('row')?.weights).toEqual([3, 3])
    expect(index.terms.find('select row')?.entries).toEqual([0, 2])
    expect(index.terms.find('insert')).toBeUndefined()
    expect(index.lengths[1]).toBe(0)
  })

  test('is refused with other samples than its own', () => {
    expect(() => readExamples(examples, indexExamples(others))).toThrow(
      "examples-index.json doesn't belong to examples.json: build the site again.",
    )
  })

  test('is asked for when a build has none', () => {
    expect(() => readExamples(examples, undefined)).toThrow(
      'examples-index.json is missing: build the site again.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { VerifiedExample } from '../schemas/example.ts'
import { indexExamples, rankExamples, wordsOf } from './rank-examples.ts'

const example = (code: string, more: Partial<VerifiedExample> = {}): VerifiedExample => ({
  language: 'ts',
  code,
  route: '/guides/storage',
  page: 'Storage',
  anchor: '',
  heading: '',
  proof: 'type-checked',
  proved: 'Type-checked',
  checkedOn: '2026-11-15',
  earlier: 0,
  ...more,
})

const examples = [
  example("client.storage.from('a').createSignedUrl('b', 60)", { heading: 'Hand out a link' }),
  example("client.storage.from('a').upload('b', file)", { heading: 'Upload a file' }),
  example('create policy "Own rows" on notes for select', {
    language: 'sql',
    page: 'Row level security',
    route: '/guides/rls',
  }),
  example('select 1', { language: 'sql', page: 'Queries', route: '/guides/queries' }),
]
const find = (words: string) => rankExamples(indexExamples(examples), words).map(({ code }) => code)

describe('words', () => {
  test('of identifiers count alone and together', () => {
    expect(wordsOf('createSignedUrl() auth.uid row_level policies')).toEqual([
      'createsignedurl',
      'creat',
      'sign',
      'url',
      'auth',
      'uid',
      'row_level',
      'row',
      'level',
      'polici',
    ])
  })
})

describe('ranking', () => {
  test('finds a function by its name and by its words', () => {
    expect(find('createSignedUrl')[0]).toContain('createSignedUrl')
    expect(find('how to create a signed url')[0]).toContain('createSignedUrl')
  })

  test('counts headings and titles', () => {
    expect(find('upload files')[0]).toContain('upload')
    expect(find('row level security')[0]).toContain('create policy')
  })

  test('leaves out what has less than half of the words', () => {
    expect(find('select kubernetes cluster autoscaling')).toEqual([])
    expect(find('the of and')).toEqual([])
  })

  test('keeps to what is accepted', () => {
    const index = indexExamples(examples)
    expect(rankExamples(index, 'select', ({ language }) => language === 'ts')).toEqual([])
  })
})

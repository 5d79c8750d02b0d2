import { describe, expect, test } from 'vitest'
import { readExamples } from '../dist-reader/example-index.ts'
import { askedWords, namesIn, pairsOf, wordsOf } from '../dist-reader/example-words.ts'
import { indexExamples } from '../outputs/examples/index-examples.ts'
import type { VerifiedExample } from '../schemas/example.ts'
import { rankExamples } from './rank-examples.ts'

const example = (code: string, more: Partial<VerifiedExample> = {}): VerifiedExample => ({
  language: 'ts',
  code,
  route: '/guides/storage',
  page: 'Storage',
  anchor: 'a',
  heading: '',
  about: '',
  proof: 'type-checked',
  proved: 'Type-checked',
  checkedOn: '2026-11-15',
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
  example('create table a (b vector(384));', { language: 'sql', route: '/guides/ai' }),
  example('create table a (b vector(3));', { language: 'sql', route: '/guides/ai' }),
]
/** As they're read from a build. */
const published = (among: readonly VerifiedExample[]) => {
  const text = JSON.stringify(among)
  return readExamples(text, indexExamples(text))
}
const find = (words: string, options = {}, among = examples) =>
  rankExamples(published(among), words, options).map((one) => one.example.code)

describe('words', () => {
  test('of identifiers count alone and together', () => {
    expect(wordsOf(namesIn('extensions.vector(384)'))).toEqual(
      expect.arrayContaining(['extensions.vector', 'vector(384)', 'vector', '384']),
    )
    expect(wordsOf(namesIn('createSignedUrl() auth.uid row_level policies vector(384)'))).toEqual([
      'createsignedurl',
      'creat',
      'sign',
      'url',
      'auth.uid',
      'auth',
      'uid',
      'row_level',
      'row',
      'level',
      'polici',
      'vector(384)',
      'vector',
      '384',
    ])
  })

  test('count as pairs where they are neighbors, without plain words between them', () => {
    expect(pairsOf(namesIn('Create the partial_index on createdDate'))).toEqual([
      'creat partial',
      'partial index',
      'index creat',
      'creat date',
    ])
  })

  test('of a request are those that tell samples apart', () => {
    expect(askedWords('how do I use net.http_post in a trigger')).toMatchObject({
      words: ['net.http_post', 'http_post', 'net', 'http', 'post', 'trigger'],
      names: ['net.http_post'],
    })
    expect(askedWords('the of and').words).toEqual([])
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

  test('counts what code does, in the words of those who ask', () => {
    expect(find('rls')[0]).toContain('create policy')
  })

  test('puts a name in full before its parts', () => {
    expect(find('vector(384)')[0]).toContain('vector(384)')
  })

  test('finds a name within a longer one, and not half a name', () => {
    const near = example('select auth.uid_of(1)', { language: 'sql' })
    const right = example('select client.auth.uid()', { language: 'sql' })
    expect(find('auth.uid', {}, [near, right, ...examples])).toEqual([right.code, near.code])
  })

  test('leaves out what has too few of the words', () => {
    expect(find('kubernetes cluster autoscaling')).toEqual([])
    expect(find('the of and')).toEqual([])
  })

  test('keeps to what is accepted', () => {
    expect(find('select', { accepts: ({ language }: VerifiedExample) => language === 'ts' })).toEqual([])
  })

  test('follows the search of the site where the sample has none of the words', () => {
    const found = [{ route: '/guides/queries', anchor: 'a', title: 'Queries', heading: '', score: 9 }]
    expect(find('asking the database', { found })).toEqual(['select 1'])
  })

  test('gives each code once, and says where else it is', () => {
    const copied = example('select  1', { language: 'sql', page: 'Copy', route: '/guides/copy', anchor: 'b' })
    const ranked = rankExamples(published([...examples, copied]), 'select 1')
    expect(ranked.map(({ copies }) => copies)).toEqual([['/guides/copy#b']])
  })

  test('puts what a sample tries out before the trial, and both before what fixes a counterexample', () => {
    const made = example('create function total()', { language: 'sql', heading: 'Total' })
    const tried = example('select total()', { language: 'sql', heading: 'Total', setup: [0] })
    const fixed = example('alter function total()', { language: 'sql', heading: 'Total', repairs: true })
    expect(find('total', {}, [made, fixed, tried])).toEqual([made.code, tried.code, fixed.code])
  })

  test('never shows what is only there for others', () => {
    expect(find('select', {}, [example('select 1', { hidden: true })])).toEqual([])
  })
})

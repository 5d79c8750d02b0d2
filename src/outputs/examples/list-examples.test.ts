import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { SiteModel } from '../../model/site-model.ts'
import type { SampleStatus } from '../../schemas/proof.ts'
import { verifiedExamples } from './list-examples.ts'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
const body = [
  fence('sql hidden', 'create table setup ();'),
  '## Ask `it` [#ask]',
  'Ask for [it](/a):',
  fence('sql expect title="a.sql"', 'select 1;'),
  fence('text', ' 1'),
  fence('bash', 'tool start'),
  fence('sql trap', 'grant all on a to anon;'),
  fence('dart', 'main() {}'),
  fence('ts no-check="why"', 'x'),
].join('\n\n')
const site = () => modelOf(temporaryFolder({ 'content/a.mdx': page(body, { title: 'A' }) }), menuOf('/a'))

const proved = (kind: 'ran' | 'checked' | 'parsed', words: string): SampleStatus => ({
  status: 'proved',
  kind,
  words,
})
const statuses: SampleStatus[] = [
  proved('ran', 'Ran'),
  proved('ran', 'Ran'),
  proved('ran', 'Compared'),
  proved('checked', 'Checked'),
  proved('ran', 'Ran'),
  proved('parsed', 'Parsed'),
  { status: 'skipped', reason: 'why' },
]
const none = { samples: 0, ran: 0, typeChecked: 0, checked: 0, parsed: 0, skipped: 0 }
/** The site with the statuses above for its samples. */
function provedSite(): SiteModel {
  const model = site()
  const fences = model.pages.get('/a')?.fences ?? []
  const samples = Object.fromEntries(fences.map(({ id }, index) => [id, statuses[index] as SampleStatus]))
  const pages = new Map([['/a', { samples, inPage: {}, schemas: {}, checkedOn: '2026-11-15' }]])
  return { ...model, proof: { pages, byLanguage: [], totals: none, skipped: [] } }
}

test('examples are what is shown, with result, place, proof, and what the page says before them', () => {
  const place = { route: '/a', page: 'A', anchor: 'ask', heading: 'Ask it', checkedOn: '2026-11-15' }
  expect(verifiedExamples(provedSite())).toEqual([
    {
      ...place,
      language: 'sql',
      code: 'select 1;',
      title: 'a.sql',
      about: 'Ask for it:',
      proof: 'ran',
      proved: 'Ran',
      result: ' 1',
    },
    { ...place, language: 'bash', code: 'tool start', about: '', proof: 'checked', proved: 'Checked' },
    {
      ...place,
      language: 'sql',
      code: 'grant all on a to anon;',
      about: '',
      proof: 'ran',
      proved: 'Ran',
      trap: true,
    },
    { ...place, language: 'dart', code: 'main() {}', about: '', proof: 'parsed', proved: 'Parsed' },
  ])
})

test('nothing is an example before it is proved', () => {
  expect(verifiedExamples(site())).toEqual([])
})

test('an example that the release does not have says so', () => {
  const later = `<Later component="vector" version="0.7.0">\n\nHalf.\n\n${fence('sql', 'select 2;')}\n\n</Later>`
  const release = `name: March 2024
date: 2024-03-31
sources: { image: The image's own list }
components:
  - { kind: extension, id: vector, name: pgvector, hosted: 0.6.2, source: [image] }`
  const files = { 'content/a.mdx': page(later, { title: 'A' }), 'data/release.yaml': release }
  const model = modelOf(temporaryFolder(files), menuOf('/a'))
  const { fences = [], sections = [] } = model.pages.get('/a') ?? {}
  expect(sections.map(({ text, code }) => text + code)).toEqual([''])
  const samples = Object.fromEntries(fences.map(({ id }) => [id, proved('ran', 'Ran')]))
  const pages = new Map([['/a', { samples, inPage: {}, schemas: {}, checkedOn: '2026-11-15' }]])
  const proof = { pages, byLanguage: [], totals: none, skipped: [] }
  expect(verifiedExamples({ ...model, proof })).toMatchObject([
    { code: 'select 2;', later: { component: 'vector', version: '0.7.0' } },
  ])
})

test('an example counts what it needs and the build did not prove', () => {
  const samples = [fence('sql', 'create table public.notes ();'), fence('sql', 'select from public.notes;')]
  const files = { 'content/a.mdx': page(samples.join('\n\n'), { title: 'A' }) }
  const model = modelOf(temporaryFolder(files), menuOf('/a'))
  const [made, asked] = model.pages.get('/a')?.fences ?? []
  const known = { [made?.id ?? '']: statuses[6], [asked?.id ?? '']: statuses[0] } as Record<
    string,
    SampleStatus
  >
  const pages = new Map([['/a', { samples: known, inPage: {}, schemas: {}, checkedOn: '2026-11-15' }]])
  const proof = { pages, byLanguage: [], totals: none, skipped: [] }
  expect(verifiedExamples({ ...model, proof })).toMatchObject([
    { code: 'select from public.notes;', setupUnproved: 1 },
  ])
})

import { expect, test } from 'vitest'
import { readAdvisor } from './read-advisor.ts'
import type { Written } from './read-written.ts'

const rule = (guide: string) => `- id: rls-off
  severity: error
  title: Row level security is off.
  why: Everyone can read all of its rows.
  find: select 1
  guide: ${guide}
  finds: select 1
  leaves: select 2
`
const read = (source: string, unread: string[] = []) => {
  const data = new Map([['advisor/access.yaml', { file: 'data/advisor/access.yaml', source }]])
  return readAdvisor({ data } as unknown as Written, new Map(), new Set(unread))
}

test('a rule leads to a guide that exists', () => {
  expect(read(rule('/guides/gone')).problems).toMatchObject([
    {
      code: 'broken-link',
      line: 6,
      message: 'The rule rls-off leads to "/guides/gone", but there\'s no such page.',
    },
  ])
  // A page that couldn't be read is already reported.
  expect(read(rule('/guides/broken'), ['/guides/broken']).problems).toEqual([])
})

test('a rule has a query or the name of a check, and comes without its cases', () => {
  const { problems } = read(rule('/guides/gone').replace('  find: select 1\n', ''))
  expect(JSON.stringify(problems)).toContain('Write either find or check')
  expect(read(rule('/guides/gone')).rules[0]).not.toHaveProperty('finds')
})

// What a reader needs to get a page's results is on the page, and each sample can be pasted as one run.
import { expect, test } from 'vitest'
import { realModel } from './published-docs.ts'

const fences = [...realModel().pages.values()].flatMap(({ fences: all }) =>
  all.filter(({ language }) => language === 'sql'),
)
const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`

test('hidden SQL only checks claims: what creates something is shown', () => {
  const creating = fences.filter(({ meta, code }) => meta.hidden && !/^\s*(select|explain|do)\b/i.test(code))
  expect(creating.map(placeOf), 'Show it in <PageData>.').toEqual([])
})

test('no sample runs with more rights than a reader has', () => {
  expect(fences.filter(({ meta }) => meta.as === 'platform_admin').map(placeOf)).toEqual([])
})

/** Refused in a transaction; statements that are pasted together are one. */
const alone = [
  /^vacuum\b/i,
  /^(create (unique )?index|drop index|reindex \w+) concurrently\b/i,
  /^alter table .* detach partition .* concurrently\b/is,
  /^(create|drop) (database|tablespace)\b/i,
  /^alter system\b/i,
]

test('a statement that needs a run of its own has a sample of its own', () => {
  const crowded = fences.filter(({ code }) => {
    const statements = code
      .replace(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean)
    return statements.length > 1 && statements.some((statement) => alone.some((form) => form.test(statement)))
  })
  expect(crowded.map(placeOf)).toEqual([])
})

// The index of errors compared with the platform's facts: tests/errors/facts.txt has the HTTP status of each code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ErrorArea, PublishedError } from '../src/references/errors/errors-data.ts'
import { areaOrder } from '../src/references/errors/errors-data.ts'
import { mayNameError } from '../src/search/query/named-errors.ts'
import { realModel } from './real-site.ts'

const facts = readFileSync(join(import.meta.dirname, 'errors/facts.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [kind = '', id = '', ...statuses] = line.split(' ')
    return { kind, id, statuses: statuses.map(Number) }
  })
const reference = realModel().references.find(({ id }) => id === 'errors')
const areas = ((reference?.data ?? []) as readonly ErrorArea[]).map(({ area }) => area)
const errors = areas.flatMap((area) => area.errors.map((error) => ({ ...error, area: area.area })))

function statusesOf(area: string, code: string): readonly number[] | undefined {
  const of = (kind: string, id: string) =>
    facts.find((fact) => fact.kind === kind && fact.id === id)?.statuses
  if (!area.startsWith('postgres')) return of(area, code.replaceAll(' ', '_'))
  return of('sqlstate', code) ?? of('sqlstate', `${code.slice(0, 2)}*`) ?? of('sqlstate', 'other')
}

test('every area has a page, and an error has an anchor of its own', () => {
  expect(areas.map(({ area }) => area)).toEqual(areaOrder)
  expect(errors.length).toBeGreaterThanOrEqual(190)
  expect(new Set(errors.map(({ id }) => id)).size).toBe(errors.length)
})

test('search looks for each message and each code among the errors', () => {
  const typed = errors.flatMap(({ message, also = [], code = '' }) => [
    ...[message, ...also].map((one) => one.replaceAll('…', 'orders')),
    ...(/\d/.test(code) ? [code] : []),
  ])
  expect(typed.filter((one) => !mayNameError(one))).toEqual([])
})

test('statuses are those of the facts', () => {
  const wrong = errors.flatMap(({ area, id, code = '', status }) => {
    const known = statusesOf(area, code)
    if (status === undefined || !known) return []
    return known.includes(status) ? [] : [`${area} ${id}: ${code} has ${known.join(' or ')}, not ${status}`]
  })
  expect(wrong).toEqual([])
  // Most of them are compared, so the test can't pass because nothing is.
  expect(errors.filter(({ area, code = '' }) => statusesOf(area, code)).length).toBeGreaterThan(120)
})

test('more than 90 errors are reproduced, and each other one says why it is not', () => {
  const reproduced = errors.filter(({ proof }) => proof)
  expect(reproduced.length).toBeGreaterThan(90)
  expect(errors.filter(({ proof, no_proof }) => !proof && !no_proof)).toEqual([])
})

test('readers understand why an error is not shown', () => {
  const reasons = errors.flatMap(({ no_proof: reason }) => reason ?? [])
  expect(reasons.filter((reason) => /test project|\bbuild\b|proof|sample/.test(reason))).toEqual([])
})

/** Why the page breaks it, and can't show the fix. */
const withoutFix: Readonly<Record<string, string>> = {
  'prepared-exists': "It's a setting of the driver.",
  pgrst106: "It's a setting of the project.",
  'aal2-required': "It takes an authenticator's code.",
  'functions-http-error': 'It takes a function, and the test project runs none.',
}

test('at least 80 errors have a fix that is proved, and so does every other proof but a few', () => {
  const reproduced = errors.filter(({ proof }) => proof)
  const missing = reproduced.filter(({ proof }) => !proof?.fixed).map(({ id }) => id)
  expect(missing.toSorted()).toEqual(Object.keys(withoutFix).toSorted())
  expect(reproduced.length - missing.length).toBeGreaterThanOrEqual(80)
})

test('a page shows how to break it, the fix, and the same call with the fix', () => {
  const page = reference?.pages.find(({ route }) => route.endsWith('/errors/postgres'))
  const [, entry = ''] = /anchor=\{"rls-violation"\}([\s\S]*?)<\/ErrorEntry>/.exec(page?.source ?? '') ?? []
  expect(fencesIn(entry)).toEqual([
    ['sql fresh', expect.stringContaining('enable row level security')],
    [expect.stringMatching(/^sql trap .*title="Break it" fails="42501" expect$/), expect.any(String)],
    ['text', expect.stringMatching(/^ERROR: {2}new row/)],
    ['sql title="The fix"', expect.stringContaining('create policy')],
    [expect.stringMatching(/^sql as="authenticated" .*title="Fix it"$/), fencesIn(entry)[1]?.[1]],
  ])
})

test('a fix with another call, or another caller, has that', () => {
  const rest = reference?.pages.find(({ route }) => route.endsWith('/errors/rest'))?.source ?? ''
  expect(rest).toContain(
    "title=\"Fix it\" expect\nconst { data, error } = await plinth.from('books').select().eq('id', 1)",
  )
  const postgres = reference?.pages.find(({ route }) => route.endsWith('/errors/postgres'))?.source ?? ''
  expect(postgres).toContain('as="postgres" title="Fix it"\nalter table books')
})

function fencesIn(text: string): string[][] {
  return [...text.matchAll(/```(\S.*)\n([\s\S]*?)\n```/g)].map(([, words = '', code = '']) => [words, code])
}

test('the published index has the fix: the SQL, the call, and what that prints', () => {
  const [file] = reference?.kind.write?.(reference) ?? []
  const { errors: published } = JSON.parse(String(file?.text)) as { errors: PublishedError[] }
  const of = (id: string) => published.find(({ page }) => page.endsWith(`#${id}`))?.sample
  expect(published.filter(({ sample }) => sample?.fix).length).toBeGreaterThanOrEqual(80)
  expect(of('rls-violation')?.fix).toEqual({
    data: expect.stringContaining('create policy'),
    as: 'authenticated',
    user: of('rls-violation')?.user,
    code: of('rls-violation')?.code,
  })
  expect(of('pgrst116')?.fix).toEqual({
    code: expect.stringContaining('single()'),
    result: expect.stringContaining('"error": null'),
  })
})

test('a message is in the index once', () => {
  const messages = errors.flatMap(({ message, also = [] }) => [message, ...also])
  expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([])
})

// The index of errors compared with the platform's facts: tests/errors/facts.txt has the HTTP status of each code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ErrorArea } from '../src/references/errors/errors-data.ts'
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

test('a message is in the index once', () => {
  const messages = errors.flatMap(({ message, also = [] }) => [message, ...also])
  expect(messages.filter((message, index) => messages.indexOf(message) !== index)).toEqual([])
})

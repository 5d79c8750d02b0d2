import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import type { LibraryData } from './library-data.ts'

interface Written {
  id: string
  nearest?: string[]
}

function library(
  id: string,
  version: string,
  current: boolean,
  namespaces: Record<string, Written[]>,
): LibraryData {
  return {
    library: {
      id,
      title: id.toUpperCase(),
      version,
      current,
      language: 'dart',
      community: id === 'kt',
    } as LibraryData['library'],
    file: '',
    lineOf: () => 1,
    project: { url: '', prefix: '', client: '' },
    namespaces: new Map(
      Object.entries(namespaces).map(([name, functions]) => [
        name,
        {
          namespace: {
            id: name,
            title: `The ${name}`,
            functions: functions.map((one) => ({ ...one, slug: `${name}-${one.id}`, title: `${one.id}()` })),
          },
          file: '',
          lineOf: () => 1,
        } as unknown as LibraryData extends { namespaces: ReadonlyMap<string, infer N> } ? N : never,
      ]),
    ),
  }
}

const coverage = coverageOf([
  library('js', 'v2', true, { auth: [{ id: 'up' }, { id: 'in' }], data: [{ id: 'select' }] }),
  library('js', 'v1', false, { auth: [{ id: 'up' }, { id: 'old' }] }),
  library('kt', 'v3', true, {
    auth: [{ id: 'up' }, { id: 'otp', nearest: ['in'] }],
    flow: [{ id: 'collect', nearest: ['select'] }],
  }),
  library('kt', 'v2', false, { auth: [{ id: 'up' }, { id: 'otp' }] }),
  library('kt', 'v1', false, { auth: [{ id: 'otp' }] }),
])
const row = (id: string) => coverage.groups.flatMap(({ rows }) => rows).find((one) => one.id === id)

test('each function of a current version is listed once, in the namespace of the first library that has it', () => {
  expect(coverage.groups.map(({ id, rows }) => [id, rows.map((one) => one.id)])).toEqual([
    ['auth', ['up', 'in', 'otp']],
    ['data', ['select']],
    ['flow', ['collect']],
  ])
})

test('a cell has the name there, the page, and the oldest version that has it', () => {
  expect(row('up')?.cells).toEqual([
    { name: 'up()', href: '/reference/js/auth-up' },
    { name: 'up()', href: '/reference/kt/auth-up', since: 'v2' },
  ])
  expect(row('in')?.cells[0]).toEqual({ name: 'in()', href: '/reference/js/auth-in', since: 'v2' })
  expect(row('otp')?.cells[1]).toEqual({ name: 'otp()', href: '/reference/kt/auth-otp' })
})

test('where a library lacks a function, the cell has what comes closest, said by either side', () => {
  expect(row('in')?.cells[1]).toEqual({ nearest: { name: 'otp()', href: '/reference/kt/auth-otp' } })
  expect(row('collect')?.cells[0]).toEqual({
    nearest: { name: 'select()', href: '/reference/js/data-select' },
  })
})

test('libraries say which of them the community maintains', () => {
  expect(coverage.libraries).toEqual([
    { id: 'js', title: 'JS', isCommunity: false, versions: ['v2', 'v1'] },
    { id: 'kt', title: 'KT', isCommunity: true, versions: ['v3', 'v2', 'v1'] },
  ])
})

test('where another page has the function, the cell says so, or leads there if the page is called like it', () => {
  const one = library('one', 'v1', true, { data: [{ id: 'from' }, { id: 'get-url' }] })
  const other = library('other', 'v1', true, { data: [{ id: 'table', nearest: ['get-url'] }] })
  const table = other.namespaces.get('data')?.namespace.functions[0]
  if (table) table.title = 'Get_Url(Provider)'
  other.library.methods = { of: ['Client'], elsewhere: { 'Client.From': 'The page about tables.' } }
  const { groups } = coverageOf([one, other])
  const cells = new Map(groups.flatMap(({ rows }) => rows).map(({ id, cells }) => [id, cells]))
  expect(cells.get('from')?.[1]).toEqual({ isElsewhere: true })
  expect(cells.get('get-url')?.[1]).toEqual({
    name: 'Get_Url(Provider)',
    href: '/reference/other/data-table',
  })
  expect(cells.get('table')?.[0]).toEqual({ name: 'get-url()', href: '/reference/one/data-get-url' })
})

test('a function that an older version has on another page is not new', () => {
  const newest = library('one', 'v2', true, { data: [{ id: 'from' }, { id: 'channel' }] })
  const older = library('one', 'v1', false, { data: [{ id: 'select' }] })
  older.library.methods = { of: ['Client'], elsewhere: { 'Client.From': 'The page about tables.' } }
  const [row, other] = coverageOf([newest, older]).groups[0]?.rows ?? []
  expect(row?.cells[0]).toEqual({ name: 'from()', href: '/reference/one/data-from' })
  expect(other?.cells[0]).toMatchObject({ since: 'v2' })
})

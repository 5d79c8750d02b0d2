import { expect, test } from 'vitest'
import { draw } from '../../tests/draw.tsx'
import { startFilter } from '../client/filter.ts'
import type { AccessArea } from '../schemas/access-control.ts'
import { AccessMatrix } from './AccessMatrix.tsx'

const accessControl: AccessArea[] = [
  {
    area: 'Billing',
    actions: [
      { action: 'Read invoices', roles: ['owner', 'administrator', 'developer'] },
      { action: 'Change the email', roles: ['owner'], note: 'Needs `MFA`.' },
    ],
  },
  {
    area: 'Projects',
    actions: [{ action: 'View data', roles: ['owner', 'administrator', 'developer', 'read-only'] }],
  },
]

const open = (search = '') => {
  history.replaceState(null, '', `/roles${search}`)
  const body = draw(<AccessMatrix />, { catalogs: { accessControl } })
  startFilter(body.querySelector('[data-filter]') as HTMLElement)
  return body
}
const shown = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLElement>('tbody tr:not([hidden])')].map(
    (row) => row.querySelector('th')?.textContent,
  )

test('says in words what each role can do', () => {
  const [first, second] = open().querySelectorAll('tbody tr')
  const words = (row: Element | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  expect(words(first)).toEqual(['Read invoices', 'Yes', 'Yes', 'Yes', 'No'])
  expect(words(second)).toEqual(['Change the email Needs MFA.', 'Yes', 'No', 'No', 'No'])
})

test('names the area and the roles above each table', () => {
  const heads = [...open().querySelectorAll('thead tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(heads).toEqual(
    ['Billing', 'Projects'].map((area) => [area, 'Owner', 'Administrator', 'Developer', 'Read-only']),
  )
})

test.each([
  ['', ['Read invoices', 'Change the email Needs MFA.', 'View data']],
  ['?role=Developer', ['Read invoices', 'View data']],
  ['?role=Developer&area=Billing', ['Read invoices']],
  ['?q=mfa', ['Change the email Needs MFA.']],
  ['?q=projects view', ['View data']],
  ['?role=Read-only&area=Billing', []],
])('with "%s" in the URL, shows what fits', (search, actions) => {
  expect(shown(open(search))).toEqual(actions)
})

test('hides an area without matches', () => {
  const body = open('?role=Read-only')
  expect([...body.querySelectorAll('table')].map((table) => table.hidden)).toEqual([true, false])
})

test('counts what each area and each role has', () => {
  const words = [...open().querySelectorAll('.filter-choices button')].map((button) => button.textContent)
  expect(words).toEqual([
    'All',
    'Billing 2',
    'Projects 1',
    'Any role',
    'Owner 3',
    'Administrator 2',
    'Developer 2',
    'Read-only 1',
  ])
})

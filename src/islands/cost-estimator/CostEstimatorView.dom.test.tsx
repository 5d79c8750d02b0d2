import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { type } from '../../../tests/type.ts'
import { pricesSchema } from '../../schemas/prices.ts'
import { CostEstimatorView } from './CostEstimatorView.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const prices = pricesSchema.parse(
  parse(readFileSync(join(import.meta.dirname, '../../../data/prices.yaml'), 'utf8')),
)
const view = <CostEstimatorView prices={prices} sizes={Object.keys(prices.computeHour)} />

let root: ReturnType<typeof hydrateRoot>
const faults: unknown[] = []

async function start(search = '') {
  history.replaceState(null, '', `/bill${search}`)
  document.body.innerHTML = `<main>${renderToString(view)}</main>`
  root = await act(async () =>
    hydrateRoot(document.querySelector('main') as HTMLElement, <StrictMode>{view}</StrictMode>, {
      onRecoverableError: (error) => faults.push(error),
    }),
  )
}
beforeEach(() => {
  faults.length = 0
})
afterEach(async () => {
  await act(async () => root.unmount())
  expect(faults).toEqual([])
})

const input = (name: string) => document.querySelector<HTMLInputElement>(`input#cost-${name}`)
const total = () => document.querySelector('.cost-total [role=status]')?.textContent
const lines = () => [...document.querySelectorAll('.cost-receipt dl > div')].map((line) => line.textContent)
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === words) as HTMLButtonElement

test('shows the arithmetic while the reader types, and keeps it in the URL', async () => {
  await start()
  expect(total()).toBe('$25.00 per month')
  await type(input('egress'), '320')
  expect(total()).toBe('$31.30 per month')
  expect(lines()).toContain('Egress(320 GB − 250 GB) × $0.09 = $6.30$6.30')
  expect(location.search).toBe('?egress=320')
  await act(async () => button('Reset').click())
  expect(total()).toBe('$25.00 per month')
  expect(location.search).toBe('')
})

test('starts with the estimate of a shared URL, and follows the back button', async () => {
  await start('?plan=team&users=200000')
  expect(total()).toBe('$924.00 per month')
  expect(input('users')?.value).toBe('200000')
  history.replaceState(null, '', '/bill?plan=team')
  await act(async () => window.dispatchEvent(new Event('popstate')))
  expect(total()).toBe('$599.00 per month')
})

test('says what counts instead of a wrong value, at the field', async () => {
  await start('?projects=-3&plan=gold')
  const message = (name: string) => document.getElementById(`cost-${name}-fault`)?.textContent
  expect(message('projects')).toBe('The least is 1. The estimate uses 1.')
  expect(message('plan')).toBe("Plan: there's no “gold”. The estimate uses Pro.")
  expect(input('projects')?.getAttribute('aria-invalid')).toBe('true')
  expect(input('projects')?.getAttribute('aria-describedby')).toBe('cost-projects-fault')
  await type(input('projects'), '2')
  expect(message('projects')).toBeUndefined()
  expect(location.search).toBe('?projects=2')
})

test('names what exceeds the Free plan, and offers the next one', async () => {
  await start('?plan=free&database=2')
  expect(total()).toBe("The Free plan doesn't cover this")
  expect(document.querySelector('.cost-obstacles')?.textContent).toContain(
    "Database size: 2 GB is more than the Free plan's 0.5 GB.",
  )
  await act(async () => button('Estimate with the Pro plan').click())
  expect(total()).toBe('$25.00 per month')
  expect(location.search).toBe('?database=2')
})

test('offers the spend cap only on the plan that has one', async () => {
  await start('?egress=300')
  const box = () => document.querySelector<HTMLInputElement>('.cost .widget-switch input')
  expect(total()).toBe('$29.50 per month')
  await act(async () => box()?.click())
  expect(total()).toBe('$25.00 per month')
  expect(location.search).toBe('?egress=300&cap=on')
  await act(async () => root.unmount())
  await start('?plan=team')
  expect(box()).toBeNull()
})

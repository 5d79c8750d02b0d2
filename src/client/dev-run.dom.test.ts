import { beforeEach, expect, test, vi } from 'vitest'
import { updateRun } from './dev-run.ts'

const page = (body: string) => new DOMParser().parseFromString(body, 'text/html')
const figure = (sql: string, run = ' data-run') => `<figure class="code"${run}><pre>${sql}</pre></figure>`
const onChange = vi.fn()
document.addEventListener('samples-changed', onChange)

beforeEach(() => {
  onChange.mockClear()
})

const show = (body: string) => {
  document.body.innerHTML = body
}
const buttons = () => [...document.querySelectorAll('figure button')].map(({ textContent }) => textContent)

test('a saved sentence leaves panels and buttons as they are', () => {
  show(figure('select 1'))
  updateRun(page(`<p>Old.</p>${figure('select 1')}`), page(`<p>New.</p>${figure('select 1')}`))
  expect(onChange).not.toHaveBeenCalled()
  expect(buttons()).toEqual([])
})

test('a saved sample closes panels, and has its buttons once', () => {
  show(figure('select 2'))
  updateRun(page(figure('select 1')), page(figure('select 2')))
  updateRun(page(figure('select 2')), page(figure('select 3')))
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(buttons()).toEqual(['Run', 'Edit'])
})

test('a sample that is proved again has buttons again', () => {
  show(figure('select 2', ''))
  updateRun(page(figure('select 1')), page(figure('select 2', '')))
  expect(buttons()).toEqual([])
  show(figure('select 2'))
  updateRun(page(figure('select 2', '')), page(figure('select 2')))
  expect(buttons()).toEqual(['Run', 'Edit'])
})

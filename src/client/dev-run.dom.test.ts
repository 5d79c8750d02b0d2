import { beforeEach, expect, test, vi } from 'vitest'
import { updateRun } from './dev-run.ts'

const page = (body: string) => new DOMParser().parseFromString(body, 'text/html')
const figure = (sql: string, run = ' data-run') => `<figure class="code"${run}><pre>${sql}</pre></figure>`
const onChange = vi.fn()
document.addEventListener('samples-changed', onChange)

beforeEach(() => {
  onChange.mockClear()
})

test('a saved sentence leaves panels as they are', () => {
  updateRun(page(`<p>Old.</p>${figure('select 1')}`), page(`<p>New.</p>${figure('select 1')}`))
  expect(onChange).not.toHaveBeenCalled()
})

test('a saved sample closes panels', () => {
  updateRun(page(figure('select 1')), page(figure('select 2')))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('so does a sample that can run again after it was proved', () => {
  updateRun(page(figure('select 2', '')), page(figure('select 2')))
  expect(onChange).toHaveBeenCalledTimes(1)
})

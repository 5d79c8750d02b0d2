import { act } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const writeText = vi.fn<(text: string) => Promise<void>>()
let root: Root

const shown = () => ({
  words: document.querySelector('button')?.textContent,
  name: document.querySelector('button')?.getAttribute('aria-label'),
  status: document.querySelector('[role=status]')?.textContent,
})
const click = () => act(async () => document.querySelector('button')?.click())
const wait = (time: number) => act(async () => vi.advanceTimersByTime(time))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const host = document.createElement('div')
  // Files share the document.
  document.body.replaceChildren(host)
  root = createRoot(host)
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  writeText.mockReset()
})

test('copies the text, and says so for one second', async () => {
  writeText.mockResolvedValue()
  act(() => root.render(<CopyButton text="plinth start" label="the command" />))
  expect(shown()).toEqual({ words: 'Copy', name: 'Copy the command', status: '' })
  await click()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('plinth start')
  expect(shown()).toEqual({ words: 'Copied', name: 'Copied the command', status: 'Copied' })
  await wait(1000)
  expect(shown()).toEqual({ words: 'Copy', name: 'Copy the command', status: '' })
})

test('says for three seconds that copying failed', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  act(() => root.render(<CopyButton text="plinth start" />))
  await click()
  expect(shown()).toEqual({ words: 'Copying failed', name: null, status: 'Copying failed' })
  await wait(2999)
  expect(shown().words).toBe('Copying failed')
  await wait(1)
  expect(shown().words).toBe('Copy')
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is missing, as on plain http', undefined],
])('a clipboard that %s is a failure that the widget is told of', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard })
  const onFailed = vi.fn()
  act(() => root.render(<CopyButton text="plinth start" onFailed={onFailed} />))
  await click()
  expect(shown().words).toBe('Copying failed')
  expect(onFailed).toHaveBeenCalledOnce()
})

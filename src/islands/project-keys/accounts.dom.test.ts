// The live widget while accounts change under it, checked at every commit, because each commit can become a frame.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account, everything, LiveWidget, settings, signedOut } from './__fixtures__/live-widget.tsx'

let widget: LiveWidget

beforeEach(async () => {
  localStorage.clear()
  widget = await LiveWidget.open(account('ada'))
})

afterEach(async () => {
  await widget.remove()
  vi.unstubAllGlobals()
})

test('a default is shown without being chosen or saved', () => {
  expect(widget.input('Project').value).toBe('ada-org / ada-first')
  expect(widget.input('Project URL').value).toBe('https://ada-first.example')
  expect(Object.keys(localStorage)).toEqual(['project-keys-account'])
})

test('a choice is in effect and saved', async () => {
  await widget.choose('Project', 'ada-org / ada-shared')
  expect(widget.input('Branch').value).toBe('ada-main')
  await widget.choose('Branch', 'ada-preview')
  expect(widget.input('Project URL').value).toBe('https://ada-preview.example')
  expect(
    ['organization', 'project', 'branch'].map((name) => localStorage.getItem(`project-keys-${name}`)),
  ).toEqual(['1', 'shared', 'preview'])
})

test('no commit has projects without one in effect', () => {
  expect(widget.frames.some((frame) => frame.includes('ada-first'))).toBe(true)
  for (const frame of widget.frames) expect(frame).not.toContain('Select a project...')
})

test('the next account sees nothing of the previous one, in no frame', async () => {
  await widget.choose('Project', 'ada-org / ada-shared')
  await act(async () => widget.place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  expect(document.querySelector('pre')?.textContent).toBe('https://ada-shared.example ada-shared-anon')

  await widget.focusWith(account('grace'))
  expect(widget.frames.length).toBeGreaterThan(0)
  for (const frame of widget.frames) expect(frame).not.toContain('ada')
  expect(widget.input('Project').value).toBe('grace-org / grace-shared')
  expect(widget.input('Project URL').value).toBe('https://grace-shared.example')
  expect(document.querySelector('pre')?.textContent).toBe('https://grace-shared.example grace-shared-anon')
})

test('while the next account loads, its fields say so', async () => {
  await widget.focusWith({ '/platform/session': account('grace')['/platform/session'] })
  expect(widget.frames.length).toBeGreaterThan(0)
  for (const frame of widget.frames) expect(frame).not.toContain('ada')
  expect([widget.shown('Project'), widget.shown('Project URL')]).toEqual(['Loading...', 'Loading...'])
})

test('what was typed and pasted under one account is not shown to the next', async () => {
  const type = async (field: HTMLInputElement | null, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const form = () => widget.place.querySelector('form')
  await type(form()?.querySelector('input[type=url]') ?? null, 'https://ada-draft.example')
  await type(form()?.querySelector('input[type=text]') ?? null, 'sb_publishable_ada')
  await type(widget.input('Project'), 'ada-sh')
  expect(everything()).toContain('https://ada-draft.example')
  await widget.focusWith(account('grace'))
  for (const frame of widget.frames) expect(frame).not.toContain('ada')

  await widget.focusWith(account('ada'))
  await act(async () => form()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(widget.input('Project URL').value).toBe('https://ada-draft.example')
  await widget.focusWith(account('grace'))
  expect(widget.frames.length).toBeGreaterThan(0)
  for (const frame of widget.frames) expect(frame).not.toContain('ada')
  expect(widget.input('Project URL').value).toBe('https://grace-first.example')
})

test('an account that comes back is loaded again, not taken from the cache', async () => {
  await widget.focusWith(account('grace'))
  await widget.focusWith({
    ...account('ada'),
    '/platform/props/project/first/api': settings('ada-renewed'),
  })
  expect(widget.input('Project URL').value).toBe('https://ada-renewed.example')
})

test('a session that ends shows nothing of the account, in no frame', async () => {
  await widget.focusWith(signedOut)
  expect(widget.frames.length).toBeGreaterThan(0)
  for (const frame of widget.frames) expect(frame).not.toContain('ada')
  expect(widget.place.textContent).toContain('To get your Project URL and anon key, log in.')
})

test('a 401 response to one call signs the reader out', async () => {
  widget.current = {
    ...account('ada'),
    '/v1/projects/shared/branches': new Response('', { status: 401 }),
  }
  await widget.choose('Project', 'ada-org / ada-shared')
  expect(widget.place.textContent).toContain('log in')
  expect(everything()).not.toContain('ada')
})

test('a widget that returns restores what was saved, from the cached lists', async () => {
  await widget.choose('Project', 'ada-org / ada-shared')
  await widget.remove()
  await widget.draw()
  expect(widget.input('Project').value).toBe('ada-org / ada-shared')
  expect(widget.calls.filter((path) => path === '/platform/projects')).toHaveLength(1)
})

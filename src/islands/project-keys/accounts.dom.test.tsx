// The live widget while accounts change under it, checked at every commit, because each commit can become a frame.
import { focusManager } from '@tanstack/react-query'
import { act, Profiler } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Account {
  /** Responses by path. A path that's missing never responds. */
  [path: string]: unknown
}

const settings = (name: string) => ({
  autoApiService: { endpoint: `${name}.example`, defaultApiKey: `${name}-anon` },
})
/** Both accounts have a project with the same ref, in the same organization, under different names. */
const account = (id: string): Account => ({
  '/platform/session': { user: { id, email: `${id}@example.com` } },
  '/platform/organizations': [{ id: 1, name: `${id}-org` }],
  '/platform/projects': ['first', 'shared'].map((ref) => ({
    ref,
    name: `${id}-${ref}`,
    organization_id: 1,
    is_branch_enabled: ref === 'shared',
  })),
  '/v1/projects/shared/branches': ['main', 'preview'].map((name) => ({
    id: name,
    name: `${id}-${name}`,
    project_ref: name === 'main' ? 'shared' : 'shared-preview',
    parent_project_ref: 'shared',
  })),
  '/platform/props/project/first/api': settings(`${id}-first`),
  '/platform/props/project/shared/api': settings(`${id}-shared`),
  '/platform/props/project/shared-preview/api': settings(`${id}-preview`),
})
const signedOut: Account = { '/platform/session': { user: null } }

let Island: typeof import('./index.tsx').Island
let current: Account
let calls: string[]
let frames: string[]
let place: HTMLElement
let root: Root

/** Everything that can be read on the page: text, fields, placeholders, and what copy buttons hold. */
const everything = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('input')].flatMap((input) => [input.value, input.placeholder]),
    ...[...document.querySelectorAll<HTMLElement>('[data-copy]')].map((button) => button.dataset.copy),
  ].join('\n')

/** Waits until no call has been made and nothing has been drawn for a while. */
async function settle() {
  let before = ''
  for (let quiet = 0; quiet < 3; ) {
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
    const now = `${calls.length} ${frames.length}`
    quiet = now === before ? quiet + 1 : 0
    before = now
  }
}

const input = (label: string) => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}

async function signInElsewhere(next: Account) {
  frames = []
  current = next
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await settle()
}

async function choose(label: 'Project' | 'Branch', option: string) {
  await act(async () => input(label).click())
  const item = [...place.querySelectorAll<HTMLElement>('[role=option]')].find(
    ({ textContent }) => textContent === option,
  )
  await act(async () => item?.click())
  await settle()
}

const draw = async () => {
  root = createRoot(place)
  await act(async () =>
    root.render(
      <Profiler id="widget" onRender={() => void frames.push(everything())}>
        <Island
          show={['url', 'key']}
          urls={{ platform: '', dashboard: '/dashboard', apiSettings: '/settings' }}
          placeholders={{ url: 'https://your-project.example', key: 'your-anon-key' }}
        />
      </Profiler>,
    ),
  )
  await settle()
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
  // Each test is a page of its own, with an empty cache.
  vi.resetModules()
  ;({ Island } = await import('./index.tsx'))
  calls = []
  frames = []
  current = account('ada')
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    calls.push(url)
    return url in current
      ? Promise.resolve(current[url] instanceof Response ? current[url] : Response.json(current[url]))
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  document.body.innerHTML =
    '<div></div><figure class="code"><pre>https://your-project.example your-anon-key</pre><button data-copy="your-anon-key"></button></figure>'
  place = document.body.firstElementChild as HTMLElement
  await draw()
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('a default is shown without being chosen or saved', () => {
  expect(input('Project').value).toBe('ada-org / ada-first')
  expect(input('Project URL').value).toBe('https://ada-first.example')
  expect({ ...localStorage }).toEqual({})
})

test('a choice is in effect and saved', async () => {
  await choose('Project', 'ada-org / ada-shared')
  expect(input('Branch').value).toBe('ada-main')
  await choose('Branch', 'ada-preview')
  expect(input('Project URL').value).toBe('https://ada-preview.example')
  expect(
    ['organization', 'project', 'branch'].map((name) => localStorage.getItem(`project-keys-${name}`)),
  ).toEqual(['1', 'shared', 'preview'])
})

test('no commit has projects without one in effect', () => {
  expect(frames.some((frame) => frame.includes('ada-first'))).toBe(true)
  for (const frame of frames) expect(frame).not.toContain('Select a project...')
})

test('the next account sees nothing of the previous one, in no frame', async () => {
  await choose('Project', 'ada-org / ada-shared')
  await act(async () => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  expect(document.querySelector('pre')?.textContent).toBe('https://ada-shared.example ada-shared-anon')

  await signInElsewhere(account('grace'))
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) expect(frame).not.toContain('ada')
  expect(input('Project').value).toBe('grace-org / grace-shared')
  expect(input('Project URL').value).toBe('https://grace-shared.example')
  expect(document.querySelector('pre')?.textContent).toBe('https://grace-shared.example grace-shared-anon')
})

test('while the next account loads, its fields say so', async () => {
  await signInElsewhere({ '/platform/session': account('grace')['/platform/session'] })
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) expect(frame).not.toContain('ada')
  expect([input('Project').value, input('Project URL').value]).toEqual(['Loading...', 'Loading...'])
})

test('what was typed and pasted under one account is not shown to the next', async () => {
  const type = async (field: HTMLInputElement | null, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const form = () => place.querySelector('form')
  await type(form()?.querySelector('input[type=url]') ?? null, 'https://ada-draft.example')
  await type(form()?.querySelector('input[type=text]') ?? null, 'sb_publishable_ada')
  await type(input('Project'), 'ada-sh')
  expect(everything()).toContain('https://ada-draft.example')
  await signInElsewhere(account('grace'))
  for (const frame of frames) expect(frame).not.toContain('ada')

  await signInElsewhere(account('ada'))
  await act(async () => form()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(input('Project URL').value).toBe('https://ada-draft.example')
  await signInElsewhere(account('grace'))
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) expect(frame).not.toContain('ada')
  expect(input('Project URL').value).toBe('https://grace-first.example')
})

test('an account that comes back is loaded again, not taken from the cache', async () => {
  await signInElsewhere(account('grace'))
  await signInElsewhere({
    ...account('ada'),
    '/platform/props/project/first/api': settings('ada-renewed'),
  })
  expect(input('Project URL').value).toBe('https://ada-renewed.example')
})

test('a session that ends shows nothing of the account, in no frame', async () => {
  await signInElsewhere(signedOut)
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) expect(frame).not.toContain('ada')
  expect(place.textContent).toContain('To get your Project URL and anon key, log in.')
})

test('a 401 response to one call signs the reader out', async () => {
  current = {
    ...account('ada'),
    '/v1/projects/shared/branches': new Response('', { status: 401 }),
  }
  await choose('Project', 'ada-org / ada-shared')
  expect(place.textContent).toContain('log in')
  expect(everything()).not.toContain('ada')
})

test('a widget that returns restores what was saved, from the cached lists', async () => {
  await choose('Project', 'ada-org / ada-shared')
  await act(async () => root.unmount())
  await draw()
  expect(input('Project').value).toBe('ada-org / ada-shared')
  expect(calls.filter((path) => path === '/platform/projects')).toHaveLength(1)
})

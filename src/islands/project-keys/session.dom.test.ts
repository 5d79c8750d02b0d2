// The live widget while the session is checked: at the start, on focus, after a signal from another tab, and when the check fails.

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, everything, LiveWidget, settings, signedOut } from './__fixtures__/live-widget.tsx'

const storageKey = 'project-keys-account'
const failed = { '/platform/session': new Response('', { status: 403 }) }
let widget: LiveWidget

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await widget.remove()
  vi.unstubAllGlobals()
})

const text = () => widget.place.querySelector('.keys-notes')?.textContent
const fields = () => ['Project', 'Branch', 'Project URL', 'Anon key'].map((label) => widget.shown(label))
const sessionCalls = () => widget.calls.filter((path) => path === '/platform/session').length

/** What a tab receives when another one writes to local storage. */
async function storageEvent(key: string | null, newValue: string | null = null) {
  widget.frames = []
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
  await widget.settle()
}

test('a reader who is logged out sees both selectors, disabled, with the words of the specification', async () => {
  widget = await LiveWidget.open(signedOut)
  expect(fields()).toEqual(['Select a project...', 'Select a branch...', 'YOUR PROJECT URL', 'YOUR ANON KEY'])
  expect([widget.input('Project').disabled, widget.input('Branch').disabled]).toEqual([true, true])
  expect(text()).toBe('To get your Project URL and anon key, log in.')
})

test('a project without branching is told apart from one without branches', async () => {
  widget = await LiveWidget.open(account('ada'))
  expect(fields()[1]).toBe('No branches enabled')
  expect(widget.input('Branch').disabled).toBe(true)
  widget.current = { ...account('ada'), '/v1/projects/shared/branches': [] }
  await widget.choose('Project', 'ada-org / ada-shared')
  expect(fields()[1]).toBe('No branch found')
  expect(widget.input('Branch').disabled).toBe(true)
})

test('an error is told apart from an account without projects', async () => {
  const failed = new Response('', { status: 403 })
  widget = await LiveWidget.open({ ...account('ada'), '/platform/projects': failed })
  expect(fields().slice(0, 2)).toEqual(['Select a project...', 'Select a branch...'])
  expect(text()).toContain("We couldn't load your projects.")
  await widget.focusWith({ ...account('ada'), '/platform/projects': [] })
  expect(fields().slice(0, 2)).toEqual(['No project found', 'No branch found'])
})

test('one text is in every field until data arrives, and no field holds it as its value', async () => {
  const session = account('ada')['/platform/session']
  for (const known of [{}, { '/platform/session': session }]) {
    widget = await LiveWidget.open(known)
    expect(fields()).toEqual(['Loading...', 'Loading...', 'Loading...', 'Loading...'])
    expect(['Project URL', 'Anon key'].map((label) => widget.input(label).value)).toEqual(['', ''])
    await widget.remove()
  }
})

test('logging in leads back to the widget', async () => {
  history.replaceState(null, '', '/guides/auth?database-method=sql#elsewhere')
  widget = await LiveWidget.open(signedOut)
  const href = widget.place.querySelector('.keys-notes a')?.getAttribute('href') ?? ''
  const back = new URL(href, 'https://site.example').searchParams.get('return_to') ?? ''
  expect(back).toMatch(/^\/guides\/auth\?database-method=sql#./)
  expect(widget.place.querySelector(back.slice(back.indexOf('#')))?.classList).toContain('keys')
})

describe('a session that cannot be checked', () => {
  test('is not a reader who is logged out, and can be checked again', async () => {
    widget = await LiveWidget.open(failed)
    expect(text()).toBe(
      "We couldn't check your login. Try again, or copy your Project URL and anon key from the dashboard.",
    )
    expect(widget.place.querySelector('.keys-notes a')?.getAttribute('href')).toBe('/settings')
    expect(fields()).toEqual([
      'Select a project...',
      'Select a branch...',
      'YOUR PROJECT URL',
      'YOUR ANON KEY',
    ])
    widget.current = account('ada')
    await widget.click('Try again')
    expect(fields()[2]).toBe('https://ada-first.example')
  })

  test('hides the account, because somebody else may be signed in by now', async () => {
    widget = await LiveWidget.open(account('ada'))
    await widget.focusWith({ ...account('grace'), ...failed })
    expect(everything()).not.toContain('ada')
    expect(text()).toContain("We couldn't check your login.")
    await widget.focusWith(account('ada'))
    expect(fields()[2]).toBe('https://ada-first.example')
  })
})

describe('coming back to the tab', () => {
  beforeEach(async () => {
    widget = await LiveWidget.open(account('ada'))
  })

  test.each(['focus', 'visibilitychange', 'online'])(
    'by %s shows what changed in the account',
    async (event) => {
      widget.current = {
        ...account('ada'),
        '/platform/organizations': [{ id: 1, name: 'ada-renamed' }],
        '/platform/props/project/first/api': settings('ada-moved'),
      }
      await act(async () => void dispatchEvent(new Event(event)))
      await widget.settle()
      expect(fields()).toEqual([
        'ada-renamed / ada-first',
        'No branches enabled',
        'https://ada-moved.example',
        'ada-moved-anon',
      ])
    },
  )

  test('without a network keeps what was loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    await widget.focusWith({ ...account('ada'), '/platform/projects': new TypeError('Failed to fetch') })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    vi.useRealTimers()
    expect(fields()[0]).toBe('ada-org / ada-first')
  })

  test('after access was taken away shows nothing of it', async () => {
    await widget.focusWith({
      ...account('ada'),
      '/platform/props/project/first/api': new Response('', { status: 403 }),
    })
    expect(fields().slice(2)).toEqual(['YOUR PROJECT URL', 'YOUR ANON KEY'])
    expect(text()).toContain("We couldn't load your Project URL and anon key.")
  })

  test('drops a response that was on its way and may be about the account before', async () => {
    // The first check is slow. Meanwhile someone else signs in, and the reader comes back once more.
    let deliver = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      deliver = resolve
    })
    await widget.focusWith({ '/platform/session': late })
    await widget.focusWith(account('grace'))
    deliver(Response.json(account('ada')['/platform/session']))
    await widget.settle()
    expect(fields()[2]).toBe('https://grace-first.example')
  })

  test('asks for nothing of an account before the session is confirmed', async () => {
    widget.calls = []
    await widget.focusWith({})
    expect(widget.calls).toEqual(['/platform/session'])
  })
})

describe('a signal from another tab', () => {
  beforeEach(async () => {
    widget = await LiveWidget.open(account('ada'))
  })

  test('that another account is signed in hides this one in the same frame', async () => {
    widget.current = { '/platform/session': undefined }
    await storageEvent(storageKey, 'another digest')
    expect(widget.frames.length).toBeGreaterThan(0)
    for (const frame of widget.frames) expect(frame).not.toContain('ada')
    expect(fields()[0]).toBe('Loading...')
  })

  test('that nobody is signed in any more is followed', async () => {
    widget.current = signedOut
    await storageEvent(storageKey, null)
    expect(text()).toContain('log in')
    expect(everything()).not.toContain('ada')
  })

  test('that storage was cleared asks again without a flicker', async () => {
    const before = sessionCalls()
    await storageEvent(null)
    expect(sessionCalls()).toBe(before + 1)
    for (const frame of widget.frames) expect(frame).toContain('https://ada-first.example')
  })

  test.each([
    ['of the same account', storageKey, () => localStorage.getItem(storageKey)],
    ['of something else', 'docs-theme', () => 'dark'],
  ])('%s changes nothing', async (_, key, value) => {
    const before = sessionCalls()
    await storageEvent(key, value())
    expect(sessionCalls()).toBe(before)
  })
})

test('the digest of the account is written when it changes, and never its name', async () => {
  widget = await LiveWidget.open(account('ada'))
  const ada = localStorage.getItem(storageKey)
  expect(ada).toMatch(/^[0-9a-f]{16}$/)
  const write = vi.spyOn(Storage.prototype, 'setItem')
  await widget.focusWith(account('ada'))
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
  await widget.focusWith(account('grace'))
  expect(localStorage.getItem(storageKey)).not.toBe(ada)
  await widget.focusWith(signedOut)
  expect(localStorage.getItem(storageKey)).toBeNull()
})

import { act } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type as typeInto } from '../../../tests/type.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import type { Found, Search } from '../../search/query/open-search.ts'
import { SearchDialog } from './SearchDialog.tsx'

const found = (title: string, heading = ''): Found => ({
  route: `/guides/${title.toLowerCase()}`,
  anchor: heading.toLowerCase(),
  title,
  heading,
  trail: ['Guides'],
  kind: 'guide',
  score: 1,
})

/** An in-memory engine whose responses arrive when the test triggers them. */
const engine = {
  find: vi.fn<Search['find']>(),
  excerpt: vi.fn<Search['excerpt']>(),
  filters: vi.fn<Search['filters']>(),
  suggested: vi.fn<Search['suggested']>(),
}
const connect = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.mock('./connect.ts', () => ({ connectSearch: connect, isClosedPage: () => false }))

const closed = vi.fn<(message: string) => void>()
let host: HTMLElement
let root: Root

function open(typed = '', going = false): void {
  root = createRoot(host)
  act(() => root.render(<SearchDialog typed={typed} going={going} onClose={closed} />))
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  connect.mockReset().mockResolvedValue(engine)
  engine.find.mockReset().mockResolvedValue([found('Auth'), found('Auth', 'Sessions'), found('Storage')])
  engine.excerpt.mockReset().mockResolvedValue([
    { text: 'Who ', marked: false },
    { text: 'signs', marked: true },
  ])
  engine.filters.mockReset().mockResolvedValue({
    sections: [{ id: 'auth', label: 'Auth' }],
    libraries: [{ id: 'dart', label: 'Dart' }],
  })
  engine.suggested.mockReset().mockResolvedValue(['local development'])
  closed.mockReset()
  host = document.createElement('div')
  document.body.replaceChildren(host)
  HTMLElement.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

/** In steps, because timers that a render starts begin after it. */
async function settle(time = 200) {
  for (let passed = 0; passed < time; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click())
const button = (words: string) =>
  [...host.querySelectorAll('button')].find((each) => each.textContent === words)
const input = () => host.querySelector('input') as HTMLInputElement
const options = () => [...host.querySelectorAll<HTMLElement>('[role=option]')]
const titles = () => options().map((option) => option.querySelector('.search-title')?.textContent)
const marked = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')
const spoken = () => host.querySelector('[role=status]')?.textContent
async function type(words: string) {
  await typeInto(input(), words)
  await settle()
}
async function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  await act(async () => input().dispatchEvent(event))
  await settle()
  return event
}

describe('as a combobox', () => {
  test('points to its list and to the marked option, and no more than one is marked', async () => {
    open()
    await settle()
    await type('auth')
    expect(input().getAttribute('aria-controls')).toBe(host.querySelector('[role=listbox]')?.id)
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(titles()).toEqual(['Auth', 'Sessions', 'Storage'])
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
    ] as const) {
      await press(key)
      expect(marked()).toBe(index)
      expect(input().getAttribute('aria-activedescendant')).toBe(options()[index]?.id)
    }
  })

  test('an error is called by its message, and its page comes second', async () => {
    engine.find.mockResolvedValue([{ ...found('Postgres errors', 'deadlock detected'), kind: 'error' }])
    open()
    await settle()
    await type('deadlock')
    expect(titles()).toEqual(['deadlock detected'])
    expect(options()[0]?.querySelector('.search-aside')?.textContent).toBe('Postgres errors')
  })

  test('groups have labels', async () => {
    open('auth')
    await settle()
    const labels = [...host.querySelectorAll('[role=group]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
    expect(labels).toEqual(['Guides'])
  })

  test('Home and End stay with the text', async () => {
    open('auth')
    await settle()
    expect([(await press('Home')).defaultPrevented, (await press('End')).defaultPrevented]).toEqual([
      false,
      false,
    ])
  })
})

test('the count is announced once the reader pauses, not at every letter', async () => {
  open()
  await settle(700)
  await type('a')
  await type('au')
  expect(spoken()).toBe('')
  await settle(700)
  expect(spoken()).toBe('3 results')
})

test('says that the search is loading if that takes a while, and then shows what it found', async () => {
  let connected: (search: unknown) => void = () => {}
  connect.mockReturnValue(new Promise((resolve) => (connected = resolve)))
  const message = () => host.querySelector('.search-message')?.textContent
  open()
  await settle(700)
  expect(message()).toBeUndefined()
  await type('auth')
  expect(message()).toBeUndefined()
  await settle(700)
  expect(message()).toBe('Loading search …')
  expect(spoken()).toBe('Loading search …')
  await act(async () => connected(engine))
  await settle(700)
  expect(message()).toBeUndefined()
  expect(titles()).toEqual(['Auth', 'Sessions', 'Storage'])
  expect(spoken()).toBe('3 results')
})

test('Escape clears the text first; then the dialog may close', async () => {
  open('auth')
  await settle()
  expect((await press('Escape')).defaultPrevented).toBe(true)
  expect(input().value).toBe('')
  expect((await press('Escape')).defaultPrevented).toBe(false)
})

test('old results stay until new ones are there, and a late answer changes nothing', async () => {
  const answers: ((list: Found[]) => void)[] = []
  engine.find.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  open()
  await settle()
  await type('a')
  answers[0]?.([found('First')])
  await settle()
  await type('ab')
  await type('abc')
  expect(titles()).toEqual(['First'])
  answers[2]?.([found('Third')])
  await settle()
  answers[1]?.([found('Second')])
  await settle()
  expect(titles()).toEqual(['Third'])
})

test('Enter that comes before the results goes to the first of them', async () => {
  let answer: (list: Found[]) => void = () => {}
  engine.find.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  open('auth', true)
  await settle()
  const followed = vi.fn<(href: string | null) => void>()
  host.addEventListener('click', (event) => {
    event.preventDefault()
    followed((event.target as Element).closest('a')?.getAttribute('href') ?? null)
  })
  answer([found('Auth')])
  await settle()
  expect(followed).toHaveBeenCalledExactlyOnceWith('/guides/auth')
})

describe('excerpts', () => {
  test('have their line before they come, and mark what was looked for', async () => {
    let come: (parts: { text: string; marked: boolean }[]) => void = () => {}
    engine.excerpt.mockImplementation(() => new Promise((resolve) => (come = resolve)))
    engine.find.mockResolvedValue([found('Auth')])
    open('sign')
    await settle()
    expect(host.querySelectorAll('.search-excerpt')).toHaveLength(1)
    come([{ text: 'signs', marked: true }])
    await settle()
    expect(host.querySelector('.search-excerpt')?.innerHTML).toBe('<mark>signs</mark>')
  })

  test('of rows out of view wait until the list is scrolled', async () => {
    engine.find.mockResolvedValue(Array.from({ length: 20 }, (_, index) => found(`Page${index}`)))
    open('page')
    await settle()
    expect(engine.excerpt).toHaveBeenCalledTimes(9)
    await act(async () => host.querySelector('.search-body')?.dispatchEvent(new Event('scroll')))
    await settle()
    expect(new Set(engine.excerpt.mock.calls.map(([each]) => each.route)).size).toBe(20)
  })

  test('that cannot be had leave the results as they are', async () => {
    engine.excerpt.mockRejectedValue(new Error('offline'))
    open('auth')
    await settle()
    expect(titles()).toHaveLength(3)
    expect(host.textContent).not.toContain('could not be loaded')
  })
})

describe('recent searches', () => {
  const stored = () => JSON.parse(localStorage.getItem('docs-searches') ?? '[]') as string[]

  test('are those that led somewhere', async () => {
    host.addEventListener('click', (event) => event.preventDefault())
    open('auth')
    await settle()
    await type('storage')
    expect(stored()).toEqual([])
    await click(options()[0])
    expect(stored()).toEqual(['storage'])
  })

  test('can be chosen, removed one by one by Delete or by the cross, and cleared', async () => {
    localStorage.setItem('docs-searches', JSON.stringify(['a', 'b', 'c', 'd']))
    open()
    await settle()
    await press('Delete')
    expect(stored()).toEqual(['b', 'c', 'd'])
    await click(host.querySelector<HTMLElement>('.search-remove'))
    await settle()
    expect(stored()).toEqual(['c', 'd'])
    await click(options()[1])
    await settle()
    expect(input().value).toBe('d')
    await type('')
    await click(button('Clear recent'))
    await settle()
    expect(stored()).toEqual([])
    expect(titles()[0]).toBe('local development')
  })
})

describe('filters', () => {
  const select = (label: string) => host.querySelector<HTMLSelectElement>(`select[aria-label=${label}]`)
  const choose = async (label: string, value: string) => {
    const chosen = select(label)
    if (!chosen) throw new Error(`no ${label}`)
    await act(async () => {
      chosen.value = value
      chosen.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settle()
  }

  test('ask the same words again, last for the visit, and are cleared by one button', async () => {
    open('auth')
    await settle()
    await choose('Library', 'dart')
    await choose('Section', 'auth')
    expect(engine.find).toHaveBeenLastCalledWith('auth', { limit: 20, section: 'auth', library: 'dart' })
    act(() => root.unmount())
    open('auth')
    await settle()
    expect([select('Library')?.value, select('Section')?.value]).toEqual(['dart', 'auth'])
    await click(button('Clear filters'))
    await settle()
    expect(engine.find).toHaveBeenLastCalledWith('auth', { limit: 20 })
  })

  test('that name what is not there any more are dropped', async () => {
    sessionStorage.setItem('docs-search-filter', JSON.stringify({ section: 'gone' }))
    open('auth')
    await settle()
    expect(engine.find).toHaveBeenCalledExactlyOnceWith('auth', { limit: 20 })
  })
})

test("the reference of the reader's library is searched", async () => {
  localStorage.setItem(storageKeys.library, 'dart')
  open('insert')
  await settle()
  expect(engine.find).toHaveBeenLastCalledWith('insert', { limit: 20, prefer: 'dart' })
})

test('nothing found keeps the words, says so and offers other ways', async () => {
  engine.find.mockResolvedValue([])
  open('zebra')
  await settle(1000)
  expect(input().value).toBe('zebra')
  expect(host.querySelector('.search-message')?.textContent).toContain('Nothing found for “zebra”')
  expect(spoken()).toBe('Nothing found for “zebra”')
  expect(titles()).toEqual(['local development'])
})

test('files that cannot be loaded are reported in words, and can be tried again', async () => {
  connect.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open('auth')
  await settle(1000)
  expect(spoken()).toBe("Search couldn't be loaded")
  await click(button('Try again'))
  await settle()
  expect(titles()).toEqual(['Auth', 'Sessions', 'Storage'])
  expect(host.querySelector('.search-message')).toBeNull()
  await settle(700)
  expect(spoken()).toBe('3 results')
})

describe('a command', () => {
  test('says what it did', async () => {
    document.body.insertAdjacentHTML('beforeend', '<button data-theme-choice="dark"></button>')
    const switched = vi.fn()
    document.querySelector('[data-theme-choice]')?.addEventListener('click', switched)
    open('> dark')
    await settle()
    expect(titles()).toEqual(['Dark theme'])
    await press('Enter')
    expect(switched).toHaveBeenCalledOnce()
    expect(closed).toHaveBeenCalledExactlyOnceWith('Theme: dark')
  })

  test('that is known only after the first file waits for it', async () => {
    let arrive: (search: unknown) => void = () => {}
    connect.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    open('> samples in dart')
    await settle()
    expect(titles()).toEqual([])
    await press('Enter')
    expect(closed).not.toHaveBeenCalled()
    arrive(engine)
    await settle()
    expect(closed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Dart'))
  })

  test('that did not work says so, and the dialog stays', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => Promise.reject(new Error('not allowed')) },
      configurable: true,
    })
    open('> copy link')
    await settle()
    await press('Enter')
    expect(host.querySelector('.search-message')?.textContent).toContain('Copy link to this section')
    expect(closed).not.toHaveBeenCalled()
  })

  test('of a family narrows the list down to its members', async () => {
    open()
    await settle()
    await click(options().find((option) => option.textContent?.startsWith('Switch theme')))
    await settle()
    expect(input().value).toBe('> theme ')
    expect(titles()).toEqual(['Light theme', 'Dark theme', 'System theme'])
  })
})

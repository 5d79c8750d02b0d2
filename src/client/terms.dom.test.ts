import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { start } from './terms.ts'

/** The simulated document has no popovers. */
function addPopover(note: HTMLElement): void {
  let isOpen = false
  const change = (open: boolean) => () => {
    isOpen = open
    note.dispatchEvent(new Event('toggle'))
  }
  note.showPopover = change(true)
  note.hidePopover = change(false)
  const matches = note.matches.bind(note)
  note.matches = ((selector: string) =>
    selector === ':popover-open' ? isOpen : matches(selector)) as HTMLElement['matches']
}

const link = () => document.querySelector('a') as HTMLAnchorElement
const note = () => document.getElementById('note') as HTMLElement
const isOpen = () => note().matches(':popover-open')
const point = (to: HTMLElement, type: string, pointerType = 'mouse') =>
  to.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<p><a class="term" href="/glossary#rls" aria-describedby="note">RLS</a><span id="note">Rows</span></p>'
  addPopover(note())
  start()
})
// The files after this one have real timers.
afterEach(() => {
  vi.useRealTimers()
})

describe('the meaning of a term', () => {
  test('is shown after the pointer rests on the term, and stays while it is on the text', () => {
    point(link(), 'pointerenter')
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(200)
    expect(isOpen()).toBe(true)
    expect(link().className).toContain('term-open')
    point(link(), 'pointerleave')
    point(note(), 'pointerenter')
    vi.advanceTimersByTime(5000)
    expect(isOpen()).toBe(true)
    point(note(), 'pointerleave')
    vi.advanceTimersByTime(500)
    expect(isOpen()).toBe(false)
    expect(link().className).not.toContain('term-open')
  })

  test('is not shown when the pointer only passes', () => {
    point(link(), 'pointerenter')
    point(link(), 'pointerleave')
    vi.advanceTimersByTime(5000)
    expect(isOpen()).toBe(false)
  })

  test('goes with the focus, and not with the pointer while the term has it', () => {
    const matches = link().matches.bind(link())
    link().matches = ((selector: string) =>
      selector === ':focus-visible' ? true : matches(selector)) as HTMLAnchorElement['matches']
    link().focus()
    expect(isOpen()).toBe(true)
    point(link(), 'pointerenter')
    point(link(), 'pointerleave')
    vi.advanceTimersByTime(5000)
    expect(isOpen()).toBe(true)
    link().blur()
    expect(isOpen()).toBe(false)
  })

  test('is shown at the first tap, and the second one follows the link', () => {
    const tap = () => {
      point(link(), 'pointerdown', 'touch')
      return point(link(), 'click', 'touch')
    }
    expect(tap()).toBe(false)
    expect(isOpen()).toBe(true)
    expect(tap()).toBe(true)
  })

  test('does not keep a mouse from following the link', () => {
    point(link(), 'pointerdown')
    expect(point(link(), 'click')).toBe(true)
  })

  test('stays closed after Escape, until the pointer comes back', () => {
    point(link(), 'pointerenter')
    vi.advanceTimersByTime(200)
    // The browser does this.
    note().hidePopover()
    vi.advanceTimersByTime(5000)
    expect(isOpen()).toBe(false)
  })
})

test('a browser without popovers keeps the link', () => {
  document.body.innerHTML = '<a class="term" href="/glossary#rls" aria-describedby="note">RLS</a>'
  expect(() => start()).not.toThrow()
})

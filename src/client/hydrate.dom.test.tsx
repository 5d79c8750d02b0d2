import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Island } from '../components/Island.tsx'
import { startIslands } from './hydrate.ts'

/** Replaces a real island: a button that opens something. */
function Sample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <dialog />}
    </>
  )
}
vi.mock('../islands/realtime-limits/LimitsView.tsx', () => ({ LimitsView: Sample }))

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <Island name="realtime-limits" when="interaction" view={Sample} css="" props={{}} />,
  )
})

const place = () => document.querySelector<HTMLElement>('[data-island]')
const button = () => document.querySelector<HTMLElement>('[data-island] button')
const alive = () => vi.waitFor(() => expect(place()?.dataset.live).toBe(''), { timeout: 5000 })

test('an island sleeps until it is touched', async () => {
  startIslands()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(place()?.dataset.live).toBeUndefined()
})

test('an island that a reader turned on for every page wakes there by itself', async () => {
  place()?.setAttribute('data-switched-on', 'everywhere')
  localStorage.setItem('everywhere', 'off')
  startIslands()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(place()?.dataset.live).toBeUndefined()
  localStorage.setItem('everywhere', 'on')
  startIslands()
  await alive()
})

describe('an island that is touched', () => {
  test.each(['pointerenter', 'focusin'])('wakes on %s, and looks as before', async (event) => {
    const before = button()?.outerHTML
    startIslands()
    place()?.dispatchEvent(new Event(event))
    await alive()
    expect(button()?.outerHTML).toBe(before)
  })

  test('does what the click asked for that woke it', async () => {
    startIslands()
    button()?.click()
    await alive()
    await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  })
})

test('an island that cannot be loaded leaves its first view and says one sentence', async () => {
  place()?.setAttribute('data-island', 'unheard-of')
  startIslands()
  place()?.dispatchEvent(new Event('pointerenter'))
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull())
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    "This part of the page couldn't be loaded. Reload to try again.",
  )
  expect(button()).not.toBeNull()
  expect(place()?.dataset.live).toBeUndefined()
})

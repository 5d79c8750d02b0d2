import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startedHere } from '../../tests/started-here.ts'
import { startCopy } from './copy.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeAll(() => {
  // The test browser's clipboard asks for a permission that can't be granted.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return startedHere(startCopy)
})
beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  document.body.innerHTML = `
    <figure><button data-copy=""><svg></svg></button><pre><code><span>select</span> 1;
<mark>select 2;</mark></code></pre></figure>
    <figure><button data-copy="plinth start"><svg></svg></button><pre>$ plinth start
Started.</pre></figure>
    <button id="other"></button>`
})
afterEach(() => {
  vi.useRealTimers()
})

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-copy]')]
const press = async (button: Element | null | undefined) => {
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
}
const said = (button: HTMLElement | undefined) => [
  button?.dataset.state,
  button?.querySelector('[role=status]')?.textContent,
]

test('copies the code that is shown', async () => {
  await press(buttons()[0])
  expect(writeText).toHaveBeenCalledExactlyOnceWith('select 1;\nselect 2;')
})

test('copies what the button says, if it says something else', async () => {
  await press(buttons()[1])
  expect(writeText).toHaveBeenCalledExactlyOnceWith('plinth start')
})

test('a click on the icon in the button counts', async () => {
  await press(buttons()[1]?.querySelector('svg'))
  expect(writeText).toHaveBeenCalledOnce()
})

test('other buttons copy nothing', async () => {
  await press(document.querySelector('#other'))
  expect(writeText).not.toHaveBeenCalled()
})

describe('after it is copied', () => {
  test('the button says so for a thousand milliseconds', async () => {
    const [button, other] = buttons()
    await press(button)
    expect(said(button)).toEqual(['copied', 'Copied'])
    expect(said(other)).toEqual([undefined, undefined])
    vi.advanceTimersByTime(999)
    expect(said(button)).toEqual(['copied', 'Copied'])
    vi.advanceTimersByTime(1)
    expect(said(button)).toEqual([undefined, undefined])
  })

  test('a second click restarts the timer, and announces it once', async () => {
    const [button] = buttons()
    await press(button)
    vi.advanceTimersByTime(900)
    await press(button)
    vi.advanceTimersByTime(900)
    expect(said(button)).toEqual(['copied', 'Copied'])
    expect(button?.querySelectorAll('[role=status]')).toHaveLength(1)
    vi.advanceTimersByTime(100)
    expect(said(button)).toEqual([undefined, undefined])
  })
})

describe('when it cannot be copied', () => {
  test('the button says what to do, for long enough to read it', async () => {
    writeText.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'))
    const [button] = buttons()
    await press(button)
    expect(said(button)).toEqual(['failed', 'Copying failed: select the text'])
    vi.advanceTimersByTime(2999)
    expect(said(button)[0]).toBe('failed')
    vi.advanceTimersByTime(1)
    expect(said(button)).toEqual([undefined, undefined])
  })

  test('because the browser has no clipboard, it says the same', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    const [button] = buttons()
    await press(button)
    expect(said(button)[0]).toBe('failed')
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
})

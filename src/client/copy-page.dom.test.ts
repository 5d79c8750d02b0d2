import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startedHere } from '../../tests/started-here.ts'
import { startCopy } from './copy.ts'
import { copyPageAsMarkdown } from './copy-page.ts'

const text = '# Auth\n\nSign users in.\n'
const response = (
  body = text,
  init: ResponseInit = { headers: { 'content-type': 'text/markdown; charset=utf-8' } },
) => vi.fn(async () => new Response(body, init))

beforeEach(() => {
  document.head.innerHTML = '<link rel="alternate" type="text/markdown" href="/guides/auth.md">'
  document.body.innerHTML = '<button data-copy-page><span>Copy page</span></button>'
  document.documentElement.removeAttribute('data-connections')
  vi.stubGlobal('fetch', response())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What each way of copying was given. */
function clipboard({
  write,
  writeText,
}: {
  write?: Clipboard['write']
  writeText?: Clipboard['writeText']
} = {}) {
  const fake = { write: vi.fn(write ?? (async () => {})), writeText: vi.fn(writeText ?? (async () => {})) }
  Object.defineProperty(navigator, 'clipboard', { value: fake, configurable: true })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  )
  return fake
}

describe('copying the page', () => {
  test('promises the text at once, so that Safari counts it to the click', async () => {
    const { write, writeText } = clipboard()
    const copied = copyPageAsMarkdown()
    // Before anything was fetched.
    expect(write).toHaveBeenCalledOnce()
    await copied
    const [[item]] = write.mock.calls[0] as unknown as [[{ data: Record<string, Promise<Blob>> }]]
    expect(await (await item.data['text/plain'])?.text()).toBe(text)
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/\/guides\/auth\.md$/))
    expect(writeText).not.toHaveBeenCalled()
  })

  test('waits for the text where promises are not taken', async () => {
    const { writeText } = clipboard({ write: () => Promise.reject(new TypeError('no promises')) })
    await copyPageAsMarkdown()
    expect(writeText).toHaveBeenCalledWith(text)
  })

  test('works where there are no clipboard items', async () => {
    const { writeText } = clipboard()
    vi.stubGlobal('ClipboardItem', undefined)
    await copyPageAsMarkdown()
    expect(writeText).toHaveBeenCalledWith(text)
  })

  test.each([
    ['the Markdown is not there', response('No', { status: 404 })],
    ['something else came', response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['there is no connection', vi.fn(async () => Promise.reject(new TypeError('offline')))],
  ])('fails when %s', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched)
    const { writeText } = clipboard()
    vi.stubGlobal('ClipboardItem', undefined)
    await expect(copyPageAsMarkdown()).rejects.toThrow()
    expect(writeText).not.toHaveBeenCalled()
  })

  test('fails when the browser forbids it', async () => {
    const { writeText } = clipboard({
      write: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    })
    await expect(copyPageAsMarkdown()).rejects.toThrow()
    expect(writeText).not.toHaveBeenCalled()
  })

  test('fails on a page that has no Markdown', async () => {
    clipboard()
    document.head.innerHTML = ''
    await expect(copyPageAsMarkdown()).rejects.toThrow()
  })
})

describe('the button', () => {
  const press = async () => {
    onTestFinished(startedHere(startCopy))
    document.querySelector<HTMLElement>('[data-copy-page] span')?.click()
    await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull())
    return document.querySelector<HTMLElement>('[data-copy-page]') as HTMLElement
  }

  test('says that it copied, to screen readers too, for one second', async () => {
    clipboard()
    const button = await press()
    expect(button.dataset.state).toBe('copied')
    expect(button.querySelector('[role=status]')?.textContent).toBe('Copied')
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect(button.dataset.state).toBeUndefined()
    expect(button.querySelector('[role=status]')).toBeNull()
  })

  test('says that it could not', async () => {
    clipboard({ write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    const button = await press()
    expect(button.dataset.state).toBe('failed')
    expect(button.querySelector('[role=status]')?.textContent).toBe('Copying failed: open Markdown')
  })
})

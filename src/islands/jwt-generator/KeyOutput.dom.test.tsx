import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { KeyOutput } from './KeyOutput.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const key = 'header.payload.signature'

test('a masked key is nowhere in the document, in no format, and is copied nevertheless', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const tokens = { secret: 'a-secret', anon: 'anon.token.signature', serviceRole: key }
  await act(async () =>
    root.render(<KeyOutput tokens={tokens} expires={0} environmentPrefix="PLINTH_" tool="plinth" />),
  )
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const isThere = () =>
    document.documentElement.outerHTML.includes(key) ||
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
      value.includes(key),
    )
  const [show] = controls.filter(({ type }) => type === 'checkbox')
  const formats = controls.filter(({ type }) => type === 'radio')
  expect(formats).toHaveLength(3)
  for (const format of formats) {
    await act(async () => format.click())
    expect(isThere()).toBe(false)
    const copy = [...document.querySelectorAll('button')].at(-1)
    await act(async () => copy?.click())
    expect(writeText.mock.lastCall?.[0]).toContain(key)
    await act(async () => show?.click())
    expect(isThere()).toBe(true)
    await act(async () => show?.click())
    expect(isThere()).toBe(false)
  }
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

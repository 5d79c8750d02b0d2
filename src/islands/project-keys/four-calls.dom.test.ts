// The live widget on a platform that has the specification's four calls and nothing else.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from './__fixtures__/live-widget.tsx'
import { account, everything, LiveWidget } from './__fixtures__/live-widget.tsx'

let widget: LiveWidget

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await widget.remove()
  vi.unstubAllGlobals()
})

const text = () => widget.place.querySelector('.keys-notes')?.textContent
const fields = () => ['Project', 'Branch', 'Project URL', 'Anon key'].map((label) => widget.shown(label))

describe('a platform with only the four calls of the specification', () => {
  const withoutSession = (given: Account): Account => ({
    ...given,
    '/platform/session': new Response('', { status: 404 }),
  })
  const refused = withoutSession({ '/platform/organizations': new Response('', { status: 401 }) })

  test.each([true, false])('works (responses that name the user: %s)', async (namesUser) => {
    widget = await LiveWidget.open(withoutSession(account('ada')), { namesUser })
    expect(fields()[2]).toBe('https://ada-first.example')
    await widget.choose('Project', 'ada-org / ada-shared')
    expect(fields().slice(1, 3)).toEqual(['ada-main', 'https://ada-shared.example'])
  })

  test('takes 401 for a reader who is logged out', async () => {
    widget = await LiveWidget.open(refused)
    expect(text()).toBe('To get your Project URL and anon key, log in.')
  })

  test.each([true, false])('keeps accounts apart (responses that name the user: %s)', async (namesUser) => {
    widget = await LiveWidget.open(withoutSession(account('ada')), { namesUser })
    await widget.choose('Project', 'ada-org / ada-shared')
    await widget.focusWith(withoutSession(account('grace')))
    expect(widget.frames.filter((frame) => frame.includes('ada-') && frame.includes('grace-'))).toEqual([])
    expect(everything()).not.toContain('ada')
    expect(fields()[2]).toBe('https://grace-shared.example')
    await widget.focusWith(refused)
    expect(everything()).not.toMatch(/ada-|grace-/)
    expect(text()).toContain('log in')
  })
})

// The live widget when another account signs in and the widget wasn't told: the first it can see of it is a response.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userHeader } from '../../lib/user-header.ts'
import { account, everything, LiveWidget, signedOut } from './__fixtures__/live-widget.tsx'

let widget: LiveWidget

afterEach(async () => {
  await widget.remove()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const sessionCalls = () => widget.calls.filter((path) => path === '/platform/session').length
const fields = () => ['Project', 'Branch', 'Project URL', 'Anon key'].map((label) => widget.shown(label))
const expectNoMixedFrame = () => {
  expect(widget.frames.length).toBeGreaterThan(0)
  expect(widget.frames.filter((frame) => frame.includes('ada-') && frame.includes('grace-'))).toEqual([])
}

describe.each([
  ['a platform that names the user', true],
  ['a platform that names nobody', false],
])('with %s', (_, namesUser) => {
  const open = async () => {
    localStorage.clear()
    widget = await LiveWidget.open(account('ada'), { namesUser })
    expect(fields()[2]).toBe('https://ada-first.example')
  }

  test('a choice that is answered for somebody else shows all of theirs, and never both', async () => {
    await open()
    widget.current = account('grace')
    await widget.choose('Project', 'ada-org / ada-shared')
    expectNoMixedFrame()
    expect(everything()).not.toContain('ada-')
    expect(fields()[2]).toBe('https://grace-shared.example')
  })

  test('a value of somebody else is not kept for the reader who comes back, even if loading it again fails', async () => {
    await open()
    widget.current = { ...account('grace'), '/platform/session': undefined }
    await widget.choose('Project', 'ada-org / ada-shared')
    await widget.focusWith({
      ...account('ada'),
      '/platform/props/project/shared/api': new Response('not JSON'),
    })
    for (const frame of widget.frames) expect(frame).not.toContain('grace-')
    expect(fields()).toEqual(['ada-org / ada-shared', 'ada-main', 'YOUR PROJECT URL', 'YOUR ANON KEY'])
  })

  test('a session that ended unnoticed shows nothing more of the account', async () => {
    await open()
    widget.current = { ...account('grace'), ...signedOut, owner: '' }
    await widget.choose('Project', 'ada-org / ada-shared')
    expect(everything()).not.toMatch(/ada-|grace-/)
    expect(widget.place.textContent).toContain('log in')
  })

  test(`loading takes ${namesUser ? 'one session call' : 'at most one more session call per response'}`, async () => {
    await open()
    const loading = widget.calls.filter((path) => path !== '/platform/session').length
    expect(loading).toBe(3)
    if (namesUser) expect(sessionCalls()).toBe(1)
    else expect(sessionCalls()).toBeLessThanOrEqual(1 + loading)
    const before = sessionCalls()
    await widget.choose('Project', 'ada-org / ada-shared')
    expect(sessionCalls() - before).toBe(namesUser ? 0 : 2)
  })
})

test('a response that was sent to somebody else and arrives after they left is dropped', async () => {
  localStorage.clear()
  widget = await LiveWidget.open(account('ada'))
  let deliver = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    deliver = resolve
  })
  widget.current = { ...account('ada'), '/v1/projects/shared/branches': late }
  await widget.choose('Project', 'ada-org / ada-shared')
  widget.frames = []
  widget.current = account('ada')
  const branches = account('grace')['/v1/projects/shared/branches']
  deliver(Response.json(branches, { headers: { [userHeader]: 'grace' } }))
  await widget.settle()
  for (const frame of widget.frames) expect(frame).not.toContain('grace-')
  expect(fields().slice(1, 3)).toEqual(['ada-main', 'https://ada-shared.example'])
})

test('a platform whose session and responses never agree is not asked forever', async () => {
  localStorage.clear()
  const wrong = Object.fromEntries(
    Object.entries(account('ada')).map(([path, body]) => [
      path,
      path === '/platform/session' ? body : Response.json(body, { headers: { [userHeader]: 'grace' } }),
    ]),
  )
  widget = await LiveWidget.open(wrong)
  expect(widget.place.textContent).toContain("We couldn't check your login.")
  expect(everything()).not.toMatch(/ada-|grace-/)
  expect(sessionCalls()).toBe(4)
  widget.current = account('ada')
  await widget.click('Try again')
  expect(fields()[2]).toBe('https://ada-first.example')
})

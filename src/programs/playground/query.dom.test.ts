// The choice between SQL and JavaScript in the playground.
import { beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../../tests/stand-in-brand.ts'
import { hashOf, readHash } from '../run-sample/playground-link.ts'
import {
  choose,
  field,
  loadEditor,
  openEditor,
  openPlayground,
  part,
  runAfter,
  runScript,
  status,
  user,
} from './__fixtures__/open-playground.ts'
import type { Playground } from './playground.ts'
// Loaded now, so that no test opens an editor for the next one.
import '../run-sample/editor-javascript.ts'

const isShown = (name: string) => !field(name).parentElement?.hidden
let playground: Playground
beforeEach(() => {
  playground = openPlayground()
})

test('JavaScript runs after schema and seed, with a client of the chosen user', async () => {
  await choose(playground, 'javascript')
  field('javascript').value = "const { data }: Rows = await plinth.from('orders').select()"
  await playground.do('run')
  expect(runAfter).toHaveBeenCalledTimes(1)
  expect(runScript).toHaveBeenCalledWith(
    [{ sql: field('setup').value, role: 'postgres' }],
    {
      script: "const { data }       = await plinth.from('orders').select()",
      names: ['data'],
      role: 'authenticated',
      user: user.id,
    },
    expect.any(Function),
  )
  expect(status()).toBe('Printed 1 line as User A.')
  expect(part('result').querySelector('section')?.getAttribute('aria-label')).toBe('Output')
  expect(part('result').textContent).toContain('"<b>Solaris</b>"')
  expect(part('result').querySelector('b')).toBeNull()
})

test('an error of JavaScript has its name and message', async () => {
  await choose(playground, 'javascript')
  runScript.mockResolvedValue({
    printed: [],
    error: { name: 'TypeError', message: 'no <i>x</i>', line: 2 },
    users: [],
  })
  await playground.do('run')
  expect(status()).toBe('Failed as User A: TypeError.')
  expect(part('result').textContent).toContain('TypeError: no <i>x</i>')
  field('javascript').value = ''
  await playground.do('run')
  expect(status()).toBe('Write a query first, such as console.log(1)')
})

test('each language has its example, and keeps what the reader wrote', async () => {
  const shown = () =>
    document.querySelector<HTMLTextAreaElement>(
      '.playground-field:not([hidden]) > textarea:not([data-part=setup])',
    )
  expect(shown()?.value).toMatch(/^select id/)
  await choose(playground, 'javascript')
  expect(shown()?.value).toContain(`await ${brand.cli}\n  .from('orders')`)
  field('javascript').value = 'console.log(2)'
  await choose(playground, 'sql')
  expect(shown()?.value).toMatch(/^select id/)
  field('sql').value = 'select 2'
  await choose(playground, 'javascript')
  expect(shown()?.value).toBe('console.log(2)')
  await choose(playground, 'sql')
  expect(shown()?.value).toBe('select 2')
})

test('no client is in the SQL editor: it is anon instead, until SQL is chosen again', async () => {
  const as = part<HTMLSelectElement>('as')
  const offered = () => [...as.options].filter(({ disabled }) => !disabled).map(({ value }) => value)
  as.value = 'postgres'
  await choose(playground, 'javascript')
  expect(as.value).toBe('anon')
  expect(offered()).toEqual(['anon', 'user-a', 'user-b', 'service_role'])
  await choose(playground, 'sql')
  expect(as.value).toBe('postgres')
  expect(offered()).toHaveLength(5)
  as.value = 'user-b'
  await choose(playground, 'javascript')
  expect(as.value).toBe('user-b')
})

test('a link to JavaScript opens as such, and the other language has an example only if it fits', async () => {
  const [setup, sql] = [field('setup').value, field('sql').value]
  const link = { query: 'console.log(3)', language: 'javascript', as: 'service_role' } as const
  await playground.openLink((await hashOf({ ...link, setup: 'create table a ();' })) ?? '')
  expect(isShown('javascript')).toBe(true)
  expect(field('javascript').value).toBe('console.log(3)')
  expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe('javascript')
  expect(field('sql').value).toBe('')
  await playground.openLink((await hashOf({ ...link, setup })) ?? '')
  expect(field('sql').value).toBe(sql)
  await playground.do('share')
  expect(await readHash(location.hash)).toEqual({ state: { ...link, setup } })
})

test('Reset returns to the examples in the language that is chosen', async () => {
  await choose(playground, 'javascript')
  const example = field('javascript').value
  field('javascript').value = 'console.log(4)'
  await playground.do('reset')
  expect([field('javascript').value, isShown('javascript')]).toEqual([example, true])
})

test("each language has its editor, and an editor that comes too late isn't opened", async () => {
  await choose(playground, 'javascript')
  field('javascript').focus()
  await vi.waitFor(() => expect(openEditor).toHaveBeenCalledTimes(1))
  expect(openEditor.mock.lastCall?.[0]).toMatchObject({ label: 'Query', language: expect.anything() })
  expect(field('javascript').previousElementSibling?.className).toBe('run-editor')
  expect([isShown('sql'), isShown('javascript')]).toEqual([false, true])
  await choose(playground, 'sql')
  expect([isShown('sql'), isShown('javascript')]).toEqual([true, false])
  field('sql').focus()
  await choose(playground, 'javascript')
  expect(loadEditor).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(openEditor).toHaveBeenCalledTimes(1)
  expect([isShown('sql'), isShown('javascript')]).toEqual([false, true])
})

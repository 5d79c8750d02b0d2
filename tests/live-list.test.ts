// The live list of the page on following a table, in React's strict mode: the release's client, a real socket, real policies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { createElement, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createClient } from 'supabase-js-release'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RunningPlatform, runPlatform } from '../src/platform/__fixtures__/running-platform.ts'

const recipe = join(import.meta.dirname, '../examples/recipes/live-list')
const email = 'ines@example.com'

let platform: RunningPlatform
let client: ReturnType<typeof createClient>
let createRoot: typeof import('react-dom/client').createRoot
let Screen: (props: { shopId: number }) => null
let root: Root
const page = new Window()
/** What the component had at each render. */
let renders: { shopId: number; titles: string[]; live: boolean }[]
let show: (shopId: number) => void

async function runSql(sql: string): Promise<void> {
  const url = new URL(`${platform.url}/sql`)
  const { status, body } = await platform.send(url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin, host: url.host },
    body: new URLSearchParams({ sql }).toString(),
  })
  expect(status, body).toBe(200)
}

/** Signs Ines in, by the code in her inbox. */
async function signIn(): Promise<void> {
  const { error } = await client.auth.signUp({ email, password: 'correct horse battery' })
  expect(error).toBeNull()
  const { body } = await platform.send(new URL(`${platform.url}/inbox.json`).pathname)
  const message = JSON.parse(body).find((each: object) => JSON.stringify(each).includes(email))
  const { error: refused } = await client.auth.verifyOtp({ email, token: message.code, type: 'email' })
  expect(refused).toBeNull()
}

beforeAll(async () => {
  platform = await runPlatform()
  client = createClient(platform.url, platform.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await signIn()
  await runSql(`
    ${readFileSync(join(recipe, 'orders.sql'), 'utf8')}
    alter publication test_realtime add table public.orders;
    insert into public.staff select id, 1 from auth.users where email = '${email}';
    insert into public.orders (shop_id, title) values (1, 'Middlemarch'), (1, 'Ficciones'), (2, 'Beloved')`)

  // React needs a page. The client is made before there is one, so it takes this for a server, as it does in Node.js.
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('navigator', page.navigator)
  ;({ createRoot } = await import('react-dom/client'))
  // The recipe's URL and key are placeholders.
  vi.doMock('@plinth/plinth-js', () => ({ createClient: () => client }))
  const { useOrders } = await import(join(recipe, 'use-orders.ts'))
  Screen = ({ shopId }) => {
    const { orders, live } = useOrders(shopId)
    renders.push({ shopId, live, titles: orders.map((order: { title: string }) => order.title) })
    return null
  }
})
afterAll(async () => {
  client.realtime.disconnect()
  await page.happyDOM.close()
  await platform.close()
})

beforeEach(() => {
  renders = []
  root = createRoot(page.document.body as never)
  show = (shopId) => root.render(createElement(StrictMode, null, createElement(Screen, { shopId })))
})
afterEach(async () => {
  root.unmount()
  await vi.waitFor(() => expect(client.getChannels()).toEqual([]))
})

const last = () => renders.at(-1)

test('a component shows the rows that its user may read, follows changes, and leaves the channel when it goes', async () => {
  show(1)
  await vi.waitFor(() =>
    expect(last()).toEqual({ shopId: 1, live: true, titles: ['Middlemarch', 'Ficciones'] }),
  )
  // Strict mode runs effects twice. Without the cleanup there would be two.
  expect(client.getChannels()).toHaveLength(1)

  await runSql(`insert into public.orders (shop_id, title) values (1, 'Emma'), (2, 'Sula')`)
  await vi.waitFor(() => expect(last()?.titles).toEqual(['Middlemarch', 'Ficciones', 'Emma']))
  await runSql(`update public.orders set status = 'sent' where title = 'Ficciones'`)
  await vi.waitFor(() => expect(last()?.titles).toEqual(['Middlemarch', 'Emma']))
  await runSql(`delete from public.orders where title = 'Middlemarch'`)
  await vi.waitFor(() => expect(last()?.titles).toEqual(['Emma']))

  root.unmount()
  await vi.waitFor(() => expect(client.getChannels()).toEqual([]))
})

test("another shop's list never begins with the orders of the shop before", async () => {
  show(1)
  await vi.waitFor(() => expect(last()).toMatchObject({ live: true, titles: ['Emma'] }))
  show(2)
  await vi.waitFor(() => expect(last()).toEqual({ shopId: 2, live: true, titles: [] }))
  expect(renders.filter(({ shopId, titles }) => shopId === 2 && titles.length > 0)).toEqual([])
  expect(client.getChannels()).toHaveLength(1)
})

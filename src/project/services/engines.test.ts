// The project on each engine that it can live on: the same client gets the same responses.
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { socketsTo } from '../../in-page/script/page-socket.ts'
import { preparedData } from '../../platform/__fixtures__/prepared-data.ts'
import { prepareCluster } from '../engines/native/prepare-cluster.ts'
import { ProjectServer } from '../engines/native/project-server.ts'
import type { Session } from '../engines/thread/engine.ts'
import { ServerSession } from '../engines/thread/server-session.ts'
import { noLimits } from '../http/rate-limits.ts'
import { keyFor } from '../project-keys.ts'
import { createProject, type RunningProject } from './create-project.ts'
import { hostedStorage } from './storage/object-store.ts'

const secret = 'a secret that signs the keys of this test'
const ref = 'a'.repeat(20)
const url = 'http://localhost/project'

const tables = `
  create table public.authors (id int primary key, name text not null);
  create table public.books (
    id int primary key, author int references public.authors, title text, price numeric, tags text[], facts jsonb,
    printed timestamptz, hidden boolean not null default false
  );
  insert into public.authors values (1, 'Herbert');
  insert into public.books values
    (1, 1, 'Dune', 9.90, '{sand,"a, b"}', '{"pages": [412]}', '2026-01-05 09:00:00+00', false),
    (2, 1, 'Secret', 5, null, null, null, true);
  alter table public.books enable row level security;
  create policy "Everyone sees what isn't hidden" on public.books for select using (not hidden);
  create policy "Everyone adds" on public.books for insert with check (true);
  alter publication test_realtime add table public.books;
  create table public.notes (id int primary key);
  revoke all on public.notes from anon;
  create function public.total(a numeric, b numeric) returns numeric language sql as 'select a + b';`

interface Started {
  data?: string
  connect?: () => Promise<Session>
  stop: () => Promise<void>
}

async function onServer(): Promise<Started> {
  const cache = join(import.meta.dirname, '../../../.cache/postgres')
  const server = new ProjectServer(await prepareCluster({ cache, publication: 'test_realtime' }))
  const open = await server.open()
  return {
    connect: async () => new ServerSession(await open.connect('postgres')),
    stop: () => server.close(),
  }
}

describe.each<[string, () => Promise<Started>]>([
  ['the embedded engine', async () => ({ data: await preparedData(), stop: async () => {} })],
  ['PostgreSQL 15', onServer],
])('on %s', (_, start) => {
  let project: RunningProject
  let stop: () => Promise<void>
  let anon: SupabaseClient
  let service: SupabaseClient

  beforeAll(async () => {
    const started = await start()
    stop = started.stop
    project = createProject({
      path: '/project',
      project: { ref, secret },
      publication: 'test_realtime',
      limits: noLimits,
      storage: hostedStorage,
      siteUrl: 'http://localhost:5173',
      data: started.data,
      connect: started.connect,
    })
    const send = async (input: RequestInfo | URL, init?: RequestInit) =>
      project.app.fetch(new Request(input, init))
    const sockets = socketsTo(project.app.fetch, { requests: 0 })
    const client = async (role: 'anon' | 'service_role') =>
      createClient(url, await keyFor(ref, role, secret), {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: send },
        realtime: { transport: sockets as never },
      })
    anon = await client('anon')
    service = await client('service_role')
    const ran = await send(`${url}/sql`, {
      method: 'POST',
      headers: { origin: 'http://localhost' },
      body: new URLSearchParams({ sql: tables }),
    })
    expect(ran.status).toBe(200)
  }, 180_000)
  afterAll(async () => {
    await project.close()
    await stop()
  })

  test('rows look as on the hosted platform, with joined tables', async () => {
    const { data, error } = await anon.from('books').select('*, authors(name)')
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        id: 1,
        author: 1,
        title: 'Dune',
        price: 9.9,
        tags: ['sand', 'a, b'],
        facts: { pages: [412] },
        printed: '2026-01-05T09:00:00+00:00',
        hidden: false,
        authors: { name: 'Herbert' },
      },
    ])
  })

  test('lists are stored as arrays and as JSON', async () => {
    const row = { id: 3, title: 'Emma', tags: ['x', 'y"z'], facts: [{ a: 1 }, 'b'] }
    const { data, error } = await anon.from('books').insert(row).select('id, title, tags, facts').single()
    expect([data, error]).toEqual([row, null])
    await service.from('books').delete().eq('id', 3)
  })

  test('functions return numbers', async () => {
    expect((await anon.rpc('total', { a: 1, b: 2.5 })).data).toBe(3.5)
  })

  test('a role gets no rights that it was not given', async () => {
    expect((await anon.from('notes').select()).error?.code).toBe('42501')
    expect((await service.from('notes').select()).data).toEqual([])
  })

  test('policies hide rows, and constraints name themselves', async () => {
    const { error, status } = await anon.from('books').delete().eq('id', 1).select()
    expect([error, status]).toEqual([null, 200])
    expect((await anon.from('authors').insert({ id: 1, name: 'Again' })).error?.code).toBe('23505')
  })

  test('changes reach who may see them, and leave no trigger behind', async () => {
    const received: unknown[] = []
    const room = anon.channel('books')
    room.on(
      'postgres_changes',
      { event: '*', schema: 'public', filter: 'price=gt.6', table: 'books' },
      (change) => {
        const { id, price, tags, printed } = change.new as Record<string, unknown>
        received.push([change.eventType, id, price, tags, printed, change.old])
      },
    )
    await new Promise<void>((resolve) => room.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
    const added = { price: 7.5, tags: ['a'], printed: '2026-01-06T09:00:00+00:00', hidden: false }
    await service.from('books').insert([
      { ...added, id: 10 },
      { ...added, id: 11, hidden: true },
      { ...added, id: 12, price: 5 },
    ])
    await vi.waitFor(() => expect(received).toHaveLength(1), 20_000)
    // A row that's gone can't be checked, so the insert has to arrive first.
    await service.from('books').delete().eq('id', 10)
    await vi.waitFor(() => expect(received).toHaveLength(2), 20_000)
    expect(received).toEqual([
      ['INSERT', 10, 7.5, ['a'], added.printed, {}],
      ['DELETE', undefined, undefined, undefined, undefined, { id: 10 }],
    ])
    await anon.removeAllChannels()
    await vi.waitFor(async () =>
      expect(
        await project.database.query("select 1 from pg_trigger where tgname = 'local_realtime'"),
      ).toEqual([]),
    )
    await service.from('books').delete().gt('id', 9)
  })
})

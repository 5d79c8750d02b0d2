// Buckets and objects by the real client: policies decide, and a signed URL opens one object.
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { noLimits } from '../../http/rate-limits.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject } from '../create-project.ts'
import { hostedStorage } from './object-store.ts'

const secret = 'a secret that signs the keys of this test'
const ref = 'a'.repeat(20)
const project = createProject({
  path: '/project',
  project: { ref, secret },
  data: await preparedData(),
  publication: 'test_realtime',
  limits: noLimits,
  storage: hostedStorage,
  siteUrl: 'http://localhost:5173',
})
afterAll(() => project.close())

const send = async (input: RequestInfo | URL, init?: RequestInit) =>
  project.app.fetch(new Request(input, init))
const clientOf = async (role: 'anon' | 'service_role') =>
  createClient('http://localhost/project', await keyFor(ref, role, secret), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
    realtime: { transport: WebSocket as never },
  }).storage
type Storage = Awaited<ReturnType<typeof clientOf>>
let service: Storage
let anon: Storage
beforeAll(async () => {
  service = await clientOf('service_role')
  anon = await clientOf('anon')
  await service.createBucket('reports', { public: false })
})

test('buckets are created, changed, emptied, and deleted by those who may', async () => {
  expect((await anon.createBucket('mine')).error).not.toBeNull()
  await service.createBucket('covers', {
    public: false,
    fileSizeLimit: '2MB',
    allowedMimeTypes: ['image/png'],
  })
  expect((await service.getBucket('covers')).data).toMatchObject({
    public: false,
    file_size_limit: 2_000_000,
    allowed_mime_types: ['image/png'],
  })
  expect((await anon.getBucket('covers')).error?.message).toBe('Bucket not found')
  await service.updateBucket('covers', { public: true, fileSizeLimit: null, allowedMimeTypes: null })
  expect((await service.getBucket('covers')).data).toMatchObject({ public: true, file_size_limit: null })
  await service.from('covers').upload('a.txt', 'a')
  expect((await service.deleteBucket('covers')).error?.message).toMatch(/must be empty/)
  expect((await service.emptyBucket('covers')).data?.message).toBe('Successfully emptied')
  expect((await service.deleteBucket('covers')).data?.message).toBe('Successfully deleted')
})

test('objects are moved and copied with their content', async () => {
  const reports = service.from('reports')
  await reports.upload('inbox/march.txt', 'March', { contentType: 'text/plain' })
  expect((await reports.move('inbox/march.txt', 'ana/march.txt')).error).toBeNull()
  expect((await reports.copy('ana/march.txt', 'archive/march.txt')).data?.path).toBe(
    'reports/archive/march.txt',
  )
  expect(await (await reports.download('archive/march.txt')).data?.text()).toBe('March')
  expect((await reports.download('inbox/march.txt')).error).not.toBeNull()
  expect((await anon.from('reports').move('ana/march.txt', 'mine.txt')).error).not.toBeNull()
  const { data } = await reports.list()
  expect(data?.map(({ name, id }) => [name, id])).toEqual([
    ['ana', null],
    ['archive', null],
  ])
  expect((await reports.list('ana', { search: 'MAR' })).data).toHaveLength(1)
  expect((await reports.list('ana', { search: 'arch' })).data).toHaveLength(0)
})

test('a signed URL reads one object, and no other', async () => {
  const reports = service.from('reports')
  await reports.upload('one.txt', 'One')
  await reports.upload('two.txt', 'Two')
  const { data } = await reports.createSignedUrl('one.txt', 60, { download: 'saved as.txt' })
  const url = data?.signedUrl ?? ''
  const response = await send(url)
  expect(await response.text()).toBe('One')
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''saved%20as.txt")
  expect((await send(url.replace('one.txt', 'two.txt'))).status).toBe(400)
  expect((await anon.from('reports').createSignedUrl('one.txt', 60)).error?.message).toBe('Object not found')
  const many = await reports.createSignedUrls(['two.txt', 'gone.txt'], 60)
  expect(many.data?.map(({ error }) => error === null)).toEqual([true, false])
})

test('a signed upload works for those who could have uploaded, for its object alone', async () => {
  expect((await anon.from('reports').createSignedUploadUrl('new.txt')).error).not.toBeNull()
  const { data } = await service.from('reports').createSignedUploadUrl('new.txt')
  const token = data?.token ?? ''
  expect((await anon.from('reports').uploadToSignedUrl('other.txt', token, 'x')).error).not.toBeNull()
  const uploaded = await send(data?.signedUrl ?? '', { method: 'PUT', body: 'New' })
  expect([uploaded.status, await uploaded.json()]).toEqual([200, { Key: 'reports/new.txt' }])
  expect(await (await service.from('reports').download('new.txt')).data?.text()).toBe('New')
  // A token to read with isn't one to write with.
  const { data: reading } = await service.from('reports').createSignedUrl('new.txt', 60)
  const readToken = new URL(reading?.signedUrl ?? '').searchParams.get('token') ?? ''
  expect((await anon.from('reports').uploadToSignedUrl('new.txt', readToken, 'x')).error).not.toBeNull()
})

const bodyOf = async (url: string, init?: RequestInit) => {
  const response = await send(url, init)
  return [response.status, await response.json()]
}
const badToken = (message: string) => [400, { statusCode: '400', error: 'Invalid JWT', message }]

test('a signed URL that was changed or has expired says what is wrong with it', async () => {
  const reports = service.from('reports')
  await reports.upload('signed.txt', 'Signed')
  const sign = async (seconds: number) =>
    (await reports.createSignedUrl('signed.txt', seconds)).data?.signedUrl ?? ''
  const url = await sign(3600)
  const [path = '', token = ''] = url.split('?token=')
  expect(await bodyOf(url.replace('signed.txt', 'other.txt'))).toEqual([
    400,
    { statusCode: '400', error: 'InvalidSignature', message: 'The url do not match the signature' },
  ])
  expect(await bodyOf(`${path}?token=nonsense`)).toEqual(badToken('jwt malformed'))
  expect(await bodyOf(`${path}?token=a.b.c`)).toEqual(badToken('invalid token'))
  const [head, payload, signature = ''] = token.split('.')
  const forged = `${head}.${payload}.${signature[0] === 'a' ? 'b' : 'a'}${signature.slice(1)}`
  expect(await bodyOf(`${path}?token=${forged}`)).toEqual(badToken('invalid signature'))
  const brief = await sign(1)
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await bodyOf(brief)).toEqual(badToken('jwt expired'))
  expect(await bodyOf(path)).toEqual([
    400,
    { statusCode: '400', error: 'Error', message: "querystring must have required property 'token'" },
  ])
})

test('a bearer token that is none is reported as such', async () => {
  const apikey = await keyFor(ref, 'anon', secret)
  const headers = { apikey, authorization: 'Bearer undefined' }
  expect(await bodyOf('http://localhost/project/storage/v1/object/reports/one.txt', { headers })).toEqual([
    400,
    { statusCode: '400', error: 'jwt malformed', message: 'jwt malformed' },
  ])
})

test('refusals have the words of the hosted platform', async () => {
  const reports = service.from('reports')
  const { error: missing } = await reports.update('never.txt', 'x')
  expect(missing).toMatchObject({ statusCode: '404', message: 'Not Found' })
  const { error: denied } = await anon.from('reports').upload('mine.txt', 'x')
  expect(denied).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' })
  const { error: named } = await reports.upload('grün.txt', 'x')
  expect(named).toMatchObject({
    statusCode: '400',
    message: 'The object name contains invalid characters',
  })
  await service.createBucket('pictures', { public: false, allowedMimeTypes: ['image/png'] })
  const { error: typed } = await service.from('pictures').upload('a.txt', 'x', { contentType: 'text/plain' })
  expect(typed).toMatchObject({ statusCode: '422', message: 'mime type text/plain is not supported' })
})

test('a file that did not change is not sent again, and a part of it can be requested', async () => {
  const reports = service.from('reports')
  await reports.upload('long.txt', '0123456789', { contentType: 'text/plain' })
  const { data } = await reports.createSignedUrl('long.txt', 60)
  const url = data?.signedUrl ?? ''
  const first = await send(url)
  expect(await first.text()).toBe('0123456789')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  expect(first.headers.get('accept-ranges')).toBe('bytes')
  expect(new Date(first.headers.get('last-modified') ?? '').getTime()).toBeLessThanOrEqual(Date.now())

  const again = await send(url, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await send(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)

  for (const [range, text, place] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ]) {
    const part = await send(url, { headers: { Range: range ?? '' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, text, place])
    expect(part.headers.get('content-length')).toBe(String(text?.length))
  }
  // What isn't understood is ignored.
  for (const range of ['bytes=3-1', 'lines=1-2', 'bytes=0-1,3-4'])
    expect((await send(url, { headers: { Range: range } })).status).toBe(200)
  expect(await bodyOf(url, { headers: { Range: 'bytes=10-' } })).toEqual([
    400,
    { statusCode: '416', error: 'The requested range is not satisfiable', message: 'InvalidRange' },
  ])
})

// Uploads over a real connection: large ones, too large ones, those that are cut short, and those that a browser could run.
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import {
  projectPath,
  type RunningPlatform,
  runPlatform,
} from '../../../platform/__fixtures__/running-platform.ts'

const mebibyte = 1024 ** 2
const objects = `${projectPath}/storage/v1/object`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file in a form, as browsers send it. */
function inForm(bytes: Uint8Array, type: string): { headers: Record<string, string>; body: Buffer } {
  const boundary = '----test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n--${boundary}\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

describe('on a server with the limits of the hosted platform', () => {
  let platform: RunningPlatform
  beforeAll(async () => {
    platform = await runPlatform()
  })
  afterAll(() => platform.close())
  const key = () => ({ apikey: platform.anonKey })

  const download = async (name: string) => {
    const answer = await fetch(`http://localhost:${platform.port}${objects}/avatars/${name}`, {
      headers: key(),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }
  }

  test.each(['bytes', 'form'])(
    '40 MiB as %s arrive whole, and other requests are answered meanwhile',
    async (form) => {
      const bytes = randomBytes(40 * mebibyte)
      const sent =
        form === 'form'
          ? inForm(bytes, 'image/png')
          : { headers: { 'content-type': 'image/png' }, body: bytes }
      let isUploading = true
      const upload = platform
        .send(`${objects}/avatars/large-${form}.png`, {
          method: 'POST',
          body: sent.body,
          headers: { ...key(), ...sent.headers },
        })
        .finally(() => {
          isUploading = false
        })
      const waits: number[] = []
      while (isUploading) {
        const start = performance.now()
        expect((await platform.send('/platform/openapi.json')).status).toBe(200)
        waits.push(performance.now() - start)
      }
      expect((await upload).status).toBe(200)
      // A guard: 60 MB used to stop everything for 45 s.
      expect(Math.max(...waits)).toBeLessThan(10_000)
      const got = await download(`large-${form}.png`)
      expect([got.status, hashOf(got.bytes)]).toEqual([200, hashOf(bytes)])
    },
    180_000,
  )

  test.each([
    ['text/javascript', 'text/plain; charset=utf-8'],
    ['application/javascript; charset=utf-8', 'text/plain; charset=utf-8'],
    ['text/html', 'text/plain; charset=utf-8'],
    ['text/css', 'text/plain; charset=utf-8'],
    ['application/xhtml+xml', 'text/plain; charset=utf-8'],
    ['application/wasm', 'text/plain; charset=utf-8'],
    ['image/png', 'image/png'],
    ['image/svg+xml', 'image/svg+xml'],
  ])('an upload of %s is sent as %s, without the rights of a page', async (type, sentType) => {
    const name = `a-${type.replace(/\W/g, '-')}`
    const headers = { ...key(), 'content-type': type }
    expect(
      (await platform.send(`${objects}/avatars/${name}`, { method: 'POST', headers, body: 'alert(1)' }))
        .status,
    ).toBe(200)
    const { headers: got } = await download(name)
    expect(got.get('content-type')).toBe(sentType)
    expect(got.get('x-content-type-options')).toBe('nosniff')
    expect(got.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox/)
  })

  test.each(['none', 'a/b/c', 'text/plain\tx', `${'a'.repeat(300)}/b`])(
    'the type %s is refused',
    async (type) => {
      const answer = await platform.send(`${objects}/avatars/typed`, {
        method: 'POST',
        headers: { ...key(), 'content-type': type },
        body: 'x',
      })
      expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '422', error: 'invalid_mime_type' })
    },
  )
})

describe('on a server with little room', () => {
  const start = async () => {
    const data = temporaryFolder({ 'objects/incoming-1': 'cut short', 'objects/left-over': 'without a row' })
    const platform = await runPlatform({
      data,
      storage: { largestObject: mebibyte, allObjects: 3 * mebibyte },
    })
    onTestFinished(() => platform.close())
    const headers = { apikey: platform.anonKey, 'content-type': 'image/png' }
    return {
      platform,
      headers,
      upload: async (name: string, body: Uint8Array, more: Record<string, string> = {}) =>
        JSON.parse(
          (
            await platform.send(`${objects}/avatars/${name}`, {
              method: 'POST',
              body,
              headers: { ...headers, ...more },
            })
          ).body,
        ) as { Id?: string; statusCode?: string; error?: string },
      listed: async () => {
        const answer = await platform.send(`${objects}/list/avatars`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"prefix":""}',
        })
        return (JSON.parse(answer.body) as { name: string }[]).map(({ name }) => name)
      },
      files: () => readdirSync(join(data, 'objects')),
    }
  }

  test('what is too large, too much, or cut short leaves neither a row nor a file', async () => {
    const { platform, headers, upload, listed, files } = await start()
    // The first request opens the database, and what an earlier process left behind is gone.
    expect([await listed(), files()]).toEqual([[], []])

    const tooLarge = { statusCode: '413', error: 'Payload too large' }
    expect(await upload('large.png', Buffer.alloc(mebibyte + 1))).toMatchObject(tooLarge)
    const form = inForm(Buffer.alloc(2 * mebibyte), 'image/png')
    expect(await upload('large.png', form.body, form.headers)).toMatchObject(tooLarge)
    expect(await listed()).toEqual([])
    await expect.poll(files, { timeout: 60_000 }).toEqual([])

    // The sender goes away in the middle.
    await new Promise<void>((resolve) => {
      const socket = connect(platform.port, '127.0.0.1', () => {
        socket.write(
          `POST ${objects}/avatars/cut.png HTTP/1.1\r\nHost: localhost\r\napikey: ${headers.apikey}\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(1000)}`,
        )
        setTimeout(() => socket.destroy(), 300)
      })
      socket.on('close', () => resolve())
    })
    await expect.poll(files, { timeout: 60_000 }).toEqual([])
    const cut = inForm(Buffer.alloc(1000), 'image/png')
    expect(await upload('cut.png', cut.body.subarray(0, -30), cut.headers)).toMatchObject({
      statusCode: '400',
    })
    expect(await listed()).toEqual([])
    await expect.poll(files, { timeout: 60_000 }).toEqual([])

    // Three fit, the fourth doesn't; and what is replaced makes room.
    for (const name of ['1.png', '2.png', '3.png'])
      expect((await upload(name, Buffer.alloc(mebibyte))).Id).toBeDefined()
    expect(await upload('4.png', Buffer.alloc(mebibyte))).toMatchObject(tooLarge)
    expect(await listed()).toEqual(['1.png', '2.png', '3.png'])
    // The response doesn't wait until what was received is removed.
    await expect.poll(() => files().length, { timeout: 60_000 }).toBe(3)
  }, 180_000)

  test('of two uploads under one name, one is kept', async () => {
    const { upload, listed, files } = await start()
    const [one, two] = await Promise.all([
      upload('a.png', Buffer.from('1')),
      upload('a.png', Buffer.from('2')),
    ])
    expect([one.error, two.error].filter(Boolean)).toEqual(['Duplicate'])
    expect(await listed()).toEqual(['a.png'])
    await expect.poll(() => files().length, { timeout: 60_000 }).toBe(1)
  }, 180_000)
})

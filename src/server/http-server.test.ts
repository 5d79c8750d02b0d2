import { request } from 'node:http'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { startHttpServer } from './http-server.ts'
import { createSite } from './site.ts'
import { siteListener } from './site-listener.ts'

/** Sends the path as it is written: fetch would resolve the dots first. */
const askRaw = (url: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = new URL(url)
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

test('serves a folder on a free port until it is stopped', async () => {
  const dist = temporaryFolder({ 'index.html': 'Home', '404.html': 'Nothing' })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(dist)), port: 0 })
  expect(await (await fetch(url)).text()).toBe('Home')
  await stop()
  await expect(fetch(url)).rejects.toThrow()
})

test('does not leave its folder for dots that no browser would send', async () => {
  const root = temporaryFolder({
    'secret.txt': 'secret',
    'dist/index.html': 'Home',
    'dist/404.html': 'Nothing',
  })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(`${root}/dist`)), port: 0 })
  try {
    for (const path of [
      '/../secret.txt',
      '/a/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '//secret.txt',
    ]) {
      const response = await askRaw(url, path)
      expect(response.status).toBeGreaterThanOrEqual(300)
      expect(response.status).toBeLessThan(500)
      expect(response.body).not.toContain('secret')
    }
  } finally {
    await stop()
  }
})

test('says so when the port is taken', async () => {
  const dist = temporaryFolder({ 'index.html': 'Home' })
  const { url, stop } = await startHttpServer({ listener: siteListener(createSite(dist)), port: 0 })
  try {
    await expect(
      startHttpServer({ listener: siteListener(createSite(dist)), port: Number(new URL(url).port) }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  } finally {
    await stop()
  }
})

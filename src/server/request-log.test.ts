import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { startHttpServer } from './http-server.ts'
import { logged } from './request-log.ts'
import { createSite } from './site.ts'
import { siteListener } from './site-listener.ts'

test('each response is one line of JSON, without its query', async () => {
  const dist = temporaryFolder({ 'index.html': 'Home', '404.html': 'Nothing' })
  const lines: string[] = []
  const listener = logged(siteListener(createSite(dist)), (line) => lines.push(line))
  const { url, stop } = await startHttpServer({ listener, port: 0 })
  await (await fetch(`${url}/?token=secret`, { headers: { 'user-agent': 'a "test"\n'.trim() } })).text()
  await (await fetch(`${url}/nothing`)).text()
  await expect.poll(() => lines.length).toBe(2)
  await stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/', status: 200, agent: 'a "test"' },
    { method: 'GET', path: '/nothing', status: 404 },
  ])
  expect(lines.join('')).not.toContain('secret')
  expect(lines.every((line) => line.endsWith('}\n') && !line.slice(0, -1).includes('\n'))).toBe(true)
})

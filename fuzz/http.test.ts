import { expect, test } from 'vitest'
import { fuzzHttp } from './http.ts'

test('the server withstands hostile requests and slow clients', async () => {
  const lines: string[] = []
  const { failures } = await fuzzHttp({ seed: 17, count: 700, log: (line) => lines.push(line) })
  expect(failures, `\n${failures.join('\n\n')}\n`).toEqual([])
  // The grammar reaches pages, redirects, and every way to be refused.
  for (const status of [200, 301, 400, 404, 405, 408, 431]) expect(lines.join()).toContain(`${status} × `)
})

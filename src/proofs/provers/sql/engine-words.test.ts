import { expect, test } from 'vitest'
import { engineInWords } from './engine-words.ts'

const server = { name: 'PostgreSQL 15', major: 15, extensions: [] }
const cron = { name: 'pg_cron', version: '1.4.2' }
const released = { postgres: '15.1', pg_cron: '1.6.2', postgis: '3.3.2', vector: '0.6.2' }

test.each([
  ['a server', server, 'PostgreSQL 15'],
  [
    "an extension of the release's version",
    { ...server, extensions: [{ name: 'postgis', version: '3.3.2' }] },
    'PostgreSQL 15 with postgis 3.3.2',
  ],
  [
    'an extension of another version',
    { ...server, extensions: [cron] },
    'PostgreSQL 15 with pg_cron 1.4.2 (the release has 1.6.2)',
  ],
  [
    'one that no file of the release names',
    { ...server, extensions: [cron, { name: 'pg_hashids', version: '1.3' }] },
    'PostgreSQL 15 with pg_cron 1.4.2 (the release has 1.6.2) and pg_hashids 1.3',
  ],
  [
    'another PostgreSQL',
    { name: 'PostgreSQL 18 in PGlite 0.5.8', major: 18, extensions: [{ name: 'vector', version: '0.8.1' }] },
    'PostgreSQL 18 in PGlite 0.5.8 (the release has 15.1) with vector 0.8.1 (the release has 0.6.2)',
  ],
])('%s', (_, engine, words) => {
  expect(engineInWords(engine, released)).toBe(words)
})

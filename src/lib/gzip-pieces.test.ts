import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { createTar } from 'nanotar'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { gzipTar } from './gzip-pieces.ts'

const files = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.string({ unit: 'binary', maxLength: 1500 }),
  {
    maxKeys: 6,
  },
)

const tarOf = (all: Record<string, string>) =>
  createTar(Object.entries(all).map(([name, data]) => ({ name, data, attrs: { mtime: 0 } })))

test('what is packed is unpacked, and pieces of an earlier archive change no byte', () => {
  fc.assert(
    fc.property(files, files, (before, after) => {
      const tar = tarOf(after)
      const cold = gzipTar(tar, new Map())
      expect(Buffer.compare(gunzipSync(cold.bytes), tar)).toBe(0)
      const { pieces } = gzipTar(tarOf({ ...before, ...after }), new Map())
      expect(Buffer.compare(gzipTar(tar, pieces).bytes, cold.bytes)).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('the tools of the system read it', () => {
  const path = join(temporaryFolder(), 'a.tar.gz')
  writeFileSync(path, gzipTar(tarOf({ a: 'text', b: 'x'.repeat(5000), empty: '' }), new Map()).bytes)
  expect(execFileSync('tar', ['-xzOf', path, 'a'], { encoding: 'utf8' })).toBe('text')
  expect(execFileSync('tar', ['-tzf', path], { encoding: 'utf8' })).toBe('a\nb\nempty\n')
})

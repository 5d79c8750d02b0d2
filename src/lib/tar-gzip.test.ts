import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { parseTar } from 'nanotar'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { tarGzip } from './tar-gzip.ts'

const files = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.string({ unit: 'binary', maxLength: 1500 }),
  {
    maxKeys: 6,
  },
)

const listed = (all: Record<string, string>) => Object.entries(all).map(([name, data]) => ({ name, data }))

test('what is packed is unpacked, and pieces of an earlier archive change no byte', () => {
  fc.assert(
    fc.property(files, files, (before, after) => {
      const cold = tarGzip(listed(after))
      const unpacked = parseTar(Uint8Array.from(gunzipSync(cold)).buffer)
      expect(
        Object.fromEntries(unpacked.map(({ name, data }) => [name, Buffer.from(data ?? []).toString()])),
      ).toEqual(
        Object.fromEntries(listed(after).map(({ name, data }) => [name, Buffer.from(data).toString()])),
      )
      const pieces = new Map<string, Uint8Array>()
      tarGzip(listed({ ...before, ...after }), new Map(), pieces)
      expect(Buffer.compare(tarGzip(listed(after), pieces), cold)).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('the tools of the system read it', () => {
  const path = join(temporaryFolder(), 'a.tar.gz')
  writeFileSync(
    path,
    tarGzip([
      ...listed({ a: 'text', b: 'x'.repeat(5000), empty: '' }),
      { name: 'c', data: '', executable: true },
    ]),
  )
  expect(execFileSync('tar', ['-xzOf', path, 'a'], { encoding: 'utf8' })).toBe('text')
  expect(execFileSync('tar', ['-tzf', path], { encoding: 'utf8' })).toBe('a\nb\nc\nempty\n')
  expect(execFileSync('tar', ['-tvzf', path], { encoding: 'utf8' })).toMatch(/^-rwxr-xr-x 0\/0 .* c$/m)
})

import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { hashOf } from '../../lib/hash.ts'
import { tarGzip } from '../../lib/tar-gzip.ts'
import type { Output } from '../output.ts'
import { docsArchives, packArchives } from './docs-archives.ts'

test('archives have the same bytes whenever the content is the same', () => {
  const model = modelOf(temporaryFolder({ 'content/guide.mdx': page() }), menuOf('/guide'))
  const program = [{ name: 'docs.mjs', data: 'read()' }]
  const outputs: Output[] = ['guide.md', 'other.md', 'llms.txt'].map((path) => ({ path, text: `# ${path}` }))
  const hashes = (files: readonly Output[]) =>
    packArchives(docsArchives(model, files, program)).map(({ text }) => hashOf(text))
  const first = hashes(outputs)
  expect(hashes([...outputs].reverse())).toEqual(first)
  const changed = outputs.map((one) => (one.path === 'guide.md' ? { ...one, text: 'x' } : one))
  expect(hashes(changed)[0]).not.toBe(first[0])
})

test('a name that the format would cut is refused', () => {
  expect(() => tarGzip([{ name: `${'long/'.repeat(20)}x`, data: '' }])).toThrow(/more than 100 bytes/)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitAll, temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { readGitDates } from './git-dates.ts'

test('each file has the day of the last commit that touched it', () => {
  const root = temporaryFolder({ 'content/a.mdx': '1', 'content/größe und maß.mdx': '1', 'other.txt': '1' })
  commitAll(root, '2024-01-02')
  writeFiles(root, { 'content/a.mdx': '2' })
  commitAll(root, '2024-03-04')
  expect([...readGitDates(root)]).toEqual([
    ['content/a.mdx', '2024-03-04'],
    ['content/größe und maß.mdx', '2024-01-02'],
  ])
})

test('paths are counted from the site, also if it is a folder of the repository', () => {
  const root = temporaryFolder({ 'docs/content/a.mdx': '1', 'content/b.mdx': '1' })
  commitAll(root, '2024-01-02')
  expect([...readGitDates(join(root, 'docs'))]).toEqual([['content/a.mdx', '2024-01-02']])
})

test('there are none outside of a repository', () => {
  expect(readGitDates(temporaryFolder({ 'content/a.mdx': '1' })).size).toBe(0)
})

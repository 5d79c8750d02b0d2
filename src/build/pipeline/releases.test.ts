import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { checksumOfFile } from '../../lib/checksum.ts'
import { publishRelease } from './releases.ts'

/** Files as a cache has them, and their list. */
function filesOf(root: string, texts: Record<string, string>) {
  return new Map(
    Object.entries(texts).map(([path, text]) => {
      const source = join(root, '.cache', Buffer.from(`${path} ${text}`).toString('base64url'))
      if (!existsSync(source)) writeFiles(root, { [source.slice(root.length)]: text })
      return [path, { source, ...checksumOfFile(source) }] as const
    }),
  )
}

const publish = (root: string, texts: Record<string, string>) => publishRelease(root, filesOf(root, texts))
const home = (root: string) => readFileSync(join(root, 'dist/index.html'), 'utf8')
const current = (root: string) => readlinkSync(join(root, 'dist'))
const releases = (root: string) => readdirSync(join(root, '.builds')).sort()

test('dist is a relative link to a folder with all files', () => {
  const root = temporaryFolder()
  publish(root, { 'index.html': 'one', 'guides/auth.html': 'auth' })
  expect(current(root)).toMatch(/^\.builds\/[0-9a-f]{16}$/)
  expect(readFileSync(join(root, 'dist/guides/auth.html'), 'utf8')).toBe('auth')
  expect(readdirSync(root).sort()).toEqual(['.builds', '.cache', 'dist'])
})

describe('two releases are kept', () => {
  test('the new one and the one before, which is a way back', () => {
    const root = temporaryFolder()
    for (const text of ['one', 'two', 'three']) publish(root, { 'index.html': text })
    const [before] = releases(root).filter((name) => `.builds/${name}` !== current(root))
    expect(releases(root)).toHaveLength(2)
    expect(readFileSync(join(root, '.builds', before ?? '', 'index.html'), 'utf8')).toBe('two')
    // As the documentation says to go back.
    symlinkSync(`.builds/${before}`, join(root, 'dist.back'))
    renameSync(join(root, 'dist.back'), join(root, 'dist'))
    expect(home(root)).toBe('two')
    publish(root, { 'index.html': 'four' })
    expect(home(root)).toBe('four')
    expect(readFileSync(join(root, '.builds', before ?? '', 'index.html'), 'utf8')).toBe('two')
  })

  test('and a build that changes nothing leaves both', () => {
    const root = temporaryFolder()
    for (const text of ['one', 'two']) publish(root, { 'index.html': text })
    const link = lstatSync(join(root, 'dist')).ino
    const before = releases(root)
    for (const _ of ['again', 'and again']) publish(root, { 'index.html': 'two' })
    expect(releases(root)).toEqual(before)
    expect(lstatSync(join(root, 'dist')).ino).toBe(link)
  })

  test('and content from before goes back to its folder', () => {
    const root = temporaryFolder()
    publish(root, { 'index.html': 'one' })
    const first = current(root)
    for (const text of ['two', 'one']) publish(root, { 'index.html': text })
    expect(current(root)).toBe(first)
    expect(releases(root)).toHaveLength(2)
  })
})

test.each<[string, (release: string) => void]>([
  ['changed', (release) => writeFileSync(join(release, 'index.html'), 'ono')],
  ['cut short', (release) => writeFileSync(join(release, 'index.html'), 'o')],
  ['removed', (release) => rmSync(join(release, 'index.html'))],
  ['added', (release) => writeFileSync(join(release, 'other.html'), 'other')],
  [
    'replaced by a link',
    (release) => {
      rmSync(join(release, 'index.html'))
      symlinkSync('/etc/hostname', join(release, 'index.html'))
    },
  ],
])('a release in which a file was %s is made again', (_, damage) => {
  const root = temporaryFolder()
  const files = { 'index.html': 'one', 'a.html': 'a' }
  publish(root, files)
  const release = join(root, current(root))
  const whole = filesOf(root, files)
  // Not the same file as the one in the cache, so that only the release is damaged.
  const text = readFileSync(join(release, 'index.html'))
  rmSync(join(release, 'index.html'))
  writeFileSync(join(release, 'index.html'), text)
  damage(release)
  publishRelease(root, whole)
  expect(home(root)).toBe('one')
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['a.html', 'index.html'])
})

test('a folder dist/ is replaced by the link', () => {
  const root = temporaryFolder({ 'dist/index.html': 'old' })
  publish(root, { 'index.html': 'new' })
  expect(home(root)).toBe('new')
  expect(lstatSync(join(root, 'dist')).isSymbolicLink()).toBe(true)
})

test('what a killed build left is removed by the next one', () => {
  const root = temporaryFolder()
  publish(root, { 'index.html': 'one' })
  mkdirSync(join(root, '.builds/.release.draft-1-a/guides'), { recursive: true })
  symlinkSync('.builds/gone', join(root, '.builds/.link.draft-1-a'))
  writeFiles(root, { '.builds/.removed.draft-1-a/index.html': 'older' })
  publish(root, { 'index.html': 'one' })
  expect(releases(root)).toEqual([current(root).slice('.builds/'.length)])
})

test('a finished release that was never linked is linked by the next build', () => {
  const root = temporaryFolder()
  publish(root, { 'index.html': 'one' })
  const first = current(root)
  publish(root, { 'index.html': 'two' })
  const second = current(root)
  rmSync(join(root, 'dist'))
  symlinkSync(first, join(root, 'dist'))
  publish(root, { 'index.html': 'two' })
  expect(current(root)).toBe(second)
})

test('a file that is missing fails the release, and nothing of it stays', () => {
  const root = temporaryFolder()
  publish(root, { 'index.html': 'one' })
  const files = new Map([
    ...filesOf(root, { 'index.html': 'two' }),
    ['a.html', { source: join(root, 'gone'), size: 1, crc: 1 }] as const,
  ])
  expect(() => publishRelease(root, files)).toThrow('ENOENT')
  expect(home(root)).toBe('one')
  expect(releases(root)).toHaveLength(1)
})

test('a link that leads nowhere is replaced', () => {
  const root = temporaryFolder()
  publish(root, { 'index.html': 'one' })
  rmSync(join(root, '.builds'), { recursive: true })
  publish(root, { 'index.html': 'one' })
  expect(home(root)).toBe('one')
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { menuOf, page } from '../../../tests/small-site.ts'
import { brand } from '../../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { lockfileName } from '../../proofs/lockfile.ts'
import { recordProofs } from './fix.ts'

beforeEach(() => {
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const code = join(import.meta.dirname, '../../..')
const versions = { all: '1', parse: '1', color: '1', draw: '1', index: '1', provers: {} }
const record = (root: string) =>
  recordProofs({ root, code, brand, navigation: menuOf('/a', '/b'), versions, args: [] })
const sample = (json: string) => page(`\`\`\`json\n${json}\n\`\`\``)
const site = () => temporaryFolder({ 'content/a.mdx': sample('{}'), 'content/b.mdx': sample('[]') })
const lockfileOf = (root: string) => readFileSync(join(root, lockfileName), 'utf8')

/** As a merge with conflicts leaves it. */
function damage(root: string): string {
  const damaged = `<<<<<<< HEAD\n${lockfileOf(root)}`
  writeFileSync(join(root, lockfileName), damaged)
  return damaged
}

test('a lockfile that is damaged is written again', async () => {
  const root = site()
  expect(await record(root)).toBe(0)
  const whole = lockfileOf(root)
  damage(root)
  expect(await record(root)).toBe(0)
  expect(lockfileOf(root)).toBe(whole)
})

test("it stays as it is until the new one is whole, also if a sample is wrong or the command doesn't get that far", async () => {
  const root = site()
  await record(root)
  const damaged = damage(root)
  writeFileSync(join(root, 'content/b.mdx'), sample('['))
  expect(await record(root)).toBe(1)
  expect(lockfileOf(root)).toBe(damaged)
})

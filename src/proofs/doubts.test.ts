import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { commitAll, temporaryFolder } from '../../tests/temporary-folder.ts'
import { compareLockfile } from './compare-lockfile.ts'
import { doubtsSince, todaysDoubts } from './doubts.ts'
import type { LockedPages } from './lockfile.ts'
import { lockfileName, readLockfile, writeLockfile } from './lockfile.ts'
import type { Prove, ProveOptions } from './prove-site.ts'
import { proveSite } from './prove-site.ts'
import { proveUnits } from './provers/prove-units.ts'
import type { ProofUnit, ProvedUnit } from './unit.ts'

const code = join(import.meta.dirname, '../..')
const asked = vi.fn<Prove>((units, context) => proveUnits(units, context))
const sample = (text: string) => page(`\`\`\`json\n${text}\n\`\`\``)
const files = { 'content/a.mdx': sample('{}'), 'content/b.mdx': sample('[]') }

async function proved(root: string, more: Partial<ProveOptions> = {}): Promise<LockedPages> {
  const site = modelOf(root, menuOf('/a', '/b'))
  const result = await proveSite(site, { code, root, rules: {}, prove: asked, ...more })
  if (!result.model) throw new Error('not proved')
  return result.pages
}

/** A site whose proofs are recorded, and as often as said, a line with other words and a right seal. */
async function recorded(forged: readonly string[] = []) {
  const root = temporaryFolder(files)
  const pages = new Map(await proved(root))
  writeLockfile(root, pages)
  commitAll(root, '2026-11-15')
  for (const route of forged) {
    const [[prover, unit] = ['', undefined]] = Object.entries(pages.get(route) ?? {})
    if (!unit) throw new Error(`no unit on ${route}`)
    const proofs = Object.fromEntries(
      Object.keys(unit.proofs).map((id) => [id, { kind: 'ran' as const, words: 'Ran on Mars' }]),
    )
    pages.set(route, { [prover]: { ...unit, proofs } })
  }
  writeLockfile(root, pages)
  return root
}

const codesAsked = () =>
  asked.mock.lastCall?.[0].flatMap(({ samples }) => samples.map(({ code: text }) => text))

test('every unit is proved again on exactly one of any twenty days', () => {
  const key = fc.bigInt(0n, 2n ** 64n - 1n).map((number) => number.toString(16).padStart(16, '0'))
  const firstDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(key, firstDay, (unitKey, first) => {
      const days = Array.from({ length: 20 }, (_, index) =>
        new Date(first.getTime() + index * 86_400_000).toISOString().slice(0, 10),
      )
      const unit = { key: unitKey } as ProofUnit
      expect(days.filter((day) => todaysDoubts(day)(unit, {} as ProvedUnit))).toHaveLength(1)
    }),
  )
})

test('a forged line is found by the slice of one of twenty days', async () => {
  const root = await recorded(['/a'])
  const found = new Set<string>()
  for (let day = 1; day <= 20; day++) {
    const doubt = todaysDoubts(`2026-12-${String(day).padStart(2, '0')}`)
    for (const { message } of compareLockfile(readLockfile(root), await proved(root, { doubt })))
      found.add(message)
  }
  expect([...found]).toEqual([expect.stringContaining('"Ran on Mars"')])
})

test('what differs from a commit is proved again, and a forged line is found', async () => {
  const root = await recorded(['/b'])
  const pages = await proved(root, { doubt: doubtsSince(root, 'HEAD') })
  expect(codesAsked()).toEqual(['[]'])
  expect(compareLockfile(readLockfile(root), pages)).toMatchObject([
    { message: expect.stringContaining('"Ran on Mars"') },
  ])
})

test('what is recorded as in a commit is trusted', async () => {
  const root = await recorded()
  await proved(root, { doubt: doubtsSince(root, 'HEAD') })
  expect(codesAsked()).toEqual([])
})

test("a commit that isn't there is named", () => {
  const root = temporaryFolder(files)
  writeFileSync(join(root, lockfileName), '')
  commitAll(root, '2026-11-15')
  expect(() => doubtsSince(root, 'no-such-commit')).toThrow(
    `proofs.lock can't be read in commit "no-such-commit"`,
  )
})

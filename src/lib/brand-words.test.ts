import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acanthus } from '../../tests/another-brand.ts'
import { brand as ours } from '../../tests/stand-in-brand.ts'
import { brandWriter, standIn } from './brand-words.ts'

const words = [
  standIn.name,
  standIn.cli,
  standIn.environmentPrefix,
  standIn.domain,
  ...Object.values(standIn.packages),
]
/** Sentences in which the stand-in words are next to each other and everything else. */
const written = fc
  .array(
    fc.oneof(fc.constantFrom(...words), fc.constantFrom(' ', '.', '/', '-', '_', '\n', 'a', 'Z', '`', '$&')),
  )
  .map((parts) => parts.join(''))

describe('under the stand-in brand', () => {
  test('every text stays as it is written', () => {
    const inBrand = brandWriter({
      ...ours,
      name: standIn.name,
      cli: standIn.cli,
      environmentPrefix: standIn.environmentPrefix,
      domain: standIn.domain,
      packages: standIn.packages,
    })
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (text) => {
        expect(inBrand(text)).toBe(text)
      }),
    )
  })
})

describe('under another brand', () => {
  const inBrand = brandWriter(acanthus)

  test.each([
    ['Plinth keeps it.', 'Acanthus keeps it.'],
    ['$ plinth db push', '$ acan db push'],
    ['PLINTH_ANON_KEY=x', 'ACAN_ANON_KEY=x'],
    ['https://api.plinth.example/v1', 'https://api.acanthus.test/v1'],
    ["from '@plinth/plinth-js'", "from '@acanthus/client'"],
    ["from '@plinth/ssr'", "from '@acanthus/server'"],
    ['plinth_flutter: ^2.0.0', 'acanthus_dart: ^2.0.0'],
    ['plinth-swift, plinth-kt', 'acanthus-ios, acanthus-android'],
  ])('"%s" reads "%s"', (text, read) => {
    expect(inBrand(text)).toBe(read)
  })

  test('no text keeps a trace of any stand-in word', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(inBrand(text)).not.toMatch(/plinth/i)
      }),
    )
  })

  test('a longer word is never taken for a shorter one that it holds', () => {
    const values = new Map([
      [standIn.domain, acanthus.domain],
      [standIn.environmentPrefix, acanthus.environmentPrefix],
      [standIn.packages.javascript, acanthus.packages.javascript],
      [standIn.packages.serverSide, acanthus.packages.serverSide],
      [standIn.packages.dart, acanthus.packages.dart],
      [standIn.packages.swift, acanthus.packages.swift],
      [standIn.packages.kotlin, acanthus.packages.kotlin],
    ])
    for (const [word, value] of values) expect(inBrand(`(${word})`)).toBe(`(${value})`)
  })

  test('other text stays as it is written', () => {
    const other = fc.string().filter((text) => !/plinth/i.test(text))
    fc.assert(
      fc.property(other, (text) => {
        expect(inBrand(text)).toBe(text)
      }),
    )
  })
})

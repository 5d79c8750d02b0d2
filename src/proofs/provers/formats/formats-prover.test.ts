import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import { dataFormats } from './data-formats.ts'
import { formatsProver } from './formats-prover.ts'
import { siteFormats } from './site-formats.ts'
import { siteFormatsProver } from './site-formats-prover.ts'

test.each([
  [formatsProver, dataFormats],
  [siteFormatsProver, siteFormats],
])('$id takes exactly the languages that it has a parser for', ({ select }, formats) => {
  const all = [...Object.keys(dataFormats), ...Object.keys(siteFormats), 'sql', 'text']
  const taken = select(all.map((language) => ({ language }) as FenceUse)).map(({ language }) => language)
  expect(taken).toEqual(Object.keys(formats))
})

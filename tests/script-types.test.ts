// Samples that run are stripped of their types by a small reader of our own. It gives what a compiler gives.
import { minifySync, transformSync } from 'rolldown/experimental'
import { expect, test } from 'vitest'
import { readScript } from '../src/in-page/script/read-script.ts'
import { realModel } from './real-site.ts'

/** Without spaces and comments. */
const plain = (script: string): string =>
  minifySync('sample.js', `async function sample(){${script}}`, { mangle: false, compress: false }).code

/** As a compiler leaves it. */
const compiled = (code: string): string =>
  transformSync('sample.ts', code, { lang: 'ts' })
    .code.replace(/^import\b.*$/gm, '')
    .replace(/^export \{\};?$/gm, '')

/** A declaration in the place of each import. */
const withoutImports = (script: string): string => script.replace(/const (\w+) = __library\.\1;/g, '')

test('a sample that runs is the script that a compiler would make of it', () => {
  const model = realModel()
  let count = 0
  for (const { route, fences } of model.pages.values())
    for (const { code, line, meta } of fences) {
      if (!meta.run) continue
      const own = readScript(code, [model.brand.packages.javascript])
      expect(plain(withoutImports(own.script)), `${route} ${line}`).toBe(plain(compiled(code)))
      count += 1
    }
  expect(count).toBeGreaterThan(400)
})

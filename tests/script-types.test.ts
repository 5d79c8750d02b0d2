// Readers' tabs strip types with a small reader of our own. On every sample that runs, it gives what the build's compiler gives.
import { minifySync } from 'rolldown/experimental'
import { expect, test } from 'vitest'
import { readScript } from '../src/lib/javascript/read-script.ts'
import { readScript as compileScript } from '../src/snippets/client/read-script.ts'
import { realModel } from './real-site.ts'

/** Without spaces and comments. */
const plain = (script: string): string =>
  minifySync('sample.js', `async function sample(){${script}}`, { mangle: false, compress: false }).code

/** The build finds the client as a global, and drops imports. */
const withoutImports = (script: string): string => script.replace(/const (\w+) = __library\.\1;/g, '')

test('samples that run are the same script in the page as in the build', { timeout: 120_000 }, () => {
  const model = realModel()
  let count = 0
  for (const { route, fences } of model.pages.values())
    for (const { code, line, meta } of fences) {
      if (!meta.run) continue
      const own = readScript(code, [model.brand.packages.javascript])
      const compiled = compileScript(code)
      expect(own.names, `${route} ${line}`).toEqual(compiled.names)
      expect(plain(withoutImports(own.script)), `${route} ${line}`).toBe(plain(compiled.script))
      count += 1
    }
  expect(count).toBeGreaterThan(400)
})

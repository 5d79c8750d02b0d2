// Samples of the real site in the languages of client libraries: the checker sees every use of the client, and Python compiles.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FenceUse } from '../src/markdown/facts.ts'
import { callSurfaces } from '../src/proofs/call-surfaces.ts'
import { isCallLanguage } from '../src/proofs/provers/calls/call-languages.ts'
import { checkCode } from '../src/proofs/provers/calls/check-code.ts'
import { withoutGaps } from '../src/proofs/provers/calls/grammar-gaps.ts'
import { languageRules } from '../src/proofs/provers/calls/language-rules.ts'
import { Scope } from '../src/proofs/provers/calls/scope.ts'
import { parseSample } from '../src/proofs/provers/formats/grammars.ts'
import type { CallSurface } from '../src/references/library/call-surface.ts'
import { realModel } from './real-site.ts'

const variable = 'plinth'

const samplesOf = (isOwn: (language: string) => boolean): FenceUse[] =>
  [...realModel().pages.values()]
    .filter(({ made }) => !made?.repeats)
    .flatMap(({ fences }) => fences)
    .filter(({ language, meta }) => isOwn(language) && meta.noCheck === undefined)

/** Strings, comments, and imports may have the word too. */
const usesOfClient = (code: string): number => {
  const text = code.replaceAll(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|^(?:import|package|using|global using).*$/gm,
    '',
  )
  return [...text.matchAll(new RegExp(`(?<![\\w.:/-])${variable}(?=\\s*[.?!])`, 'g'))].length
}

async function seen({ language, code }: FenceUse, surface: CallSurface): Promise<number> {
  const rules = languageRules[language]
  const parsed = await parseSample(language, withoutGaps(language, code), (root) =>
    rules ? checkCode(rules.lower(root), surface, rules, { variable, page: new Scope() }).clients : 0,
  )
  return parsed && 'value' in parsed ? parsed.value : 0
}

test('the checker follows every use of the client', async () => {
  const surfaces = callSurfaces(realModel().references)
  const samples = samplesOf(isCallLanguage)
  expect(samples.length).toBeGreaterThan(1000)
  const overlooked: string[] = []
  for (const fence of samples) {
    const surface = surfaces.find(({ language }) => language === fence.language)
    const uses = usesOfClient(fence.code)
    if (surface && uses > 0 && (await seen(fence, surface)) < uses)
      overlooked.push(`${fence.file}:${fence.line} uses the client ${uses} times`)
  }
  expect(overlooked).toEqual([])
}, 300_000)

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('every Python sample compiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-'))
  try {
    const samples = samplesOf((language) => language === 'python')
    expect(samples.length).toBeGreaterThan(200)
    const files = samples.map(({ file, line, code }) => {
      const name = join(folder, `${file.replaceAll(/\W/g, '_')}_${line}.py`)
      writeFileSync(name, `${code}\n`)
      return name
    })
    expect(() => execFileSync('python3', ['-m', 'py_compile', ...files], { stdio: 'pipe' })).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

// What `npm test -- …` runs: the named steps, or the step that really has the named file.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import playwright from '../playwright.config.ts'

// Plain JavaScript, because it runs before anything is installed.
interface Choice {
  chosen?: { name: string; report?: string; checks?: string }[]
  wordsFor?: Map<string, string[]>
  unknown?: { word: string; near?: string }[]
}
interface Choosing {
  chooseSteps: (args: string[], given?: { files: () => Map<string, string> }) => Choice
  testFiles: (root: string) => Map<string, string>
}
const { chooseSteps, testFiles } = (await import(`${'../bin/test/choose-steps.mjs'}`)) as Choosing

const root = join(import.meta.dirname, '..')
const namesOf = (...args: string[]) => chooseSteps(args).chosen?.map(({ name }) => name)

describe('the steps', () => {
  test('count tests, or say what they check', () => {
    const silent = chooseSteps([
      'lint,types,unit,content,proofs,build,pages,browser,faults,rebrand,every-page',
    ])
      .chosen?.filter(({ report, checks }) => report === undefined && checks === undefined)
      .map(({ name }) => name)
    // Bundling checks nothing: it prepares other steps.
    expect(silent).toEqual(['bundle'])
  })

  test('are all of them without words, but for what has to be asked for', () => {
    expect(namesOf()).toEqual(['lint', 'types', 'bundle', 'unit', 'content', 'build', 'pages', 'browser'])
  })

  test('of a push prove every sample, and run what has to be asked for elsewhere', () => {
    expect(namesOf('ci')).toEqual([
      'lint',
      'types',
      'bundle',
      'unit',
      'proofs',
      'build',
      'pages',
      'browser',
      'faults',
    ])
  })

  test('bring what they need along', () => {
    expect(namesOf('lint')).toEqual(['lint'])
    expect(namesOf('unit', 'watch')).toEqual(['bundle', 'unit'])
    expect(namesOf('every-page')).toEqual(['bundle', 'build', 'every-page'])
    expect(namesOf('lint,pages')).toEqual(['lint', 'bundle', 'build', 'pages'])
  })

  test('can be named one after the other, with a comma or a space between them', () => {
    expect(namesOf('lint', 'types')).toEqual(['lint', 'types'])
    expect(chooseSteps(['unit', 'browser', 'tabs']).wordsFor).toEqual(
      new Map([
        ['unit', ['tabs']],
        ['browser', ['tabs']],
      ]),
    )
  })

  test('get the words behind them', () => {
    expect(chooseSteps(['browser', 'search', '-g', 'Escape']).wordsFor).toEqual(
      new Map([['browser', ['search', '-g', 'Escape']]]),
    )
  })

  test('that do not exist are named, with the nearest one', () => {
    expect(chooseSteps(['unti']).unknown).toEqual([{ word: 'unti', near: 'unit' }])
    expect(chooseSteps(['lint,tipes']).unknown).toHaveLength(1)
    expect(chooseSteps(['--watch']).unknown).toHaveLength(1)
  })

  test('that do not exist are named behind steps that take no words, unlike paths and options', () => {
    expect(chooseSteps(['lint', 'types', 'dom']).unknown).toEqual([{ word: 'dom', near: undefined }])
    expect(chooseSteps(['lint', 'typos', '--colors=off']).unknown).toEqual([{ word: 'typos', near: 'types' }])
    expect(chooseSteps(['lint', 'src/lib', 'brand.ts']).wordsFor).toEqual(
      new Map([['lint', ['src/lib', 'brand.ts']]]),
    )
  })

  test('that take no words are left alone by those for others', () => {
    expect(chooseSteps(['lint', 'unit', 'tabs']).wordsFor).toEqual(
      new Map([
        ['lint', []],
        ['unit', ['tabs']],
      ]),
    )
  })
})

describe('the names of test files', () => {
  const files = new Map([
    ['src/lib/hash.test.ts', 'unit'],
    ['src/client/tabs.dom.test.tsx', 'unit'],
    ['src/search/query/rank.test.ts', 'unit'],
    ['src/search/search.test.ts', 'unit'],
    ['tests/browser/tabs.spec.ts', 'browser'],
    ['tests/pages/pages.test.ts', 'pages'],
    ['tests/pages/page-faults.test.ts', 'unit'],
  ])
  const wordsFor = (...args: string[]) => {
    const { wordsFor } = chooseSteps(args, { files: () => files })
    return wordsFor && Object.fromEntries(wordsFor)
  }

  test.each([
    [['src/lib/hash.test.ts'], { unit: ['src/lib/hash.test.ts'] }],
    [['./src/lib/hash.test.ts'], { unit: ['src/lib/hash.test.ts'] }],
    [['hash'], { unit: ['src/lib/hash.test.ts'] }],
    [['src/lib/hash.ts'], { unit: ['src/lib/hash.test.ts'] }],
    [['src/search/'], { unit: ['src/search/query/rank.test.ts', 'src/search/search.test.ts'] }],
    [['hash', 'rank', '-u'], { unit: ['src/lib/hash.test.ts', 'src/search/query/rank.test.ts', '-u'] }],
    [['tabs'], { unit: ['src/client/tabs.dom.test.tsx'], browser: ['tests/browser/tabs.spec.ts'] }],
    [['tabs.spec.ts'], { browser: ['tests/browser/tabs.spec.ts'] }],
    [['tests/browser/tabs.spec.ts'], { browser: ['tests/browser/tabs.spec.ts'] }],
    [['tests/pages'], { pages: ['tests/pages/pages.test.ts'], unit: ['tests/pages/page-faults.test.ts'] }],
  ])('%j select them and the step that runs them', (args, expected) => {
    expect(wordsFor(...args)).toEqual(expected)
  })

  test('that do not exist are named, with the nearest one', () => {
    const { unknown } = chooseSteps(['hash', 'src/search/rnak.test.ts'], { files: () => files })
    expect(unknown).toEqual([{ word: 'src/search/rnak.test.ts', near: 'rank' }])
  })
})

describe("the repository's test files", () => {
  const known = testFiles(root)

  test.each([
    ['tests/pages/references.test.ts', 'pages'],
    ['tests/pages/servers.test.ts', 'faults'],
    ['tests/pages/mcp.test.ts', 'pages'],
    ['tests/killed-build.faults.test.ts', 'faults'],
    ['tests/pages/page-faults.test.ts', 'unit'],
    ['tests/rebrand/rebrand.test.ts', 'rebrand'],
    ['src/cli/quote.test.ts', 'unit'],
    ['tests/browser/tabs.spec.ts', 'browser'],
  ])('have %s in the step "%s"', (file, step) => {
    expect(chooseSteps([file], { files: () => known }).wordsFor).toEqual(new Map([[step, [file]]]))
  })

  test('each have a step that includes them', () => {
    const folders = ['bench', 'bin', 'examples', 'fuzz', 'src', 'tests']
    const written = folders
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (path) => `${folder}/${path.replaceAll('\\', '/')}`,
        ),
      )
      .filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) && !path.includes('node_modules/'))
    expect([...known.keys()].sort()).toEqual(written.sort())
  })

  test("are Playwright's in its own folder", () => {
    const ofBrowser = [...known].filter(([, step]) => step === 'browser').map(([file]) => file)
    expect(ofBrowser.length).toBeGreaterThan(10)
    expect(ofBrowser.filter((file) => !file.startsWith(`${playwright.testDir}/`))).toEqual([])
  })
})

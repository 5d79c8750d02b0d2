// `npm test` itself: which steps it runs, in which order, and how it evaluates their reports.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

// Plain JavaScript, because it runs before anything is installed.
interface Result {
  code: number
  output: string
}
interface Step {
  name: string
  title: string
  checks?: string
  after?: string[]
  needs?: string[]
  report?: string
  alone?: boolean
  onlyIfAsked?: boolean
  run: (given: { root: string; live: boolean; words: string[] }) => Promise<Result>
}
interface Command {
  runTests: (root: string, args?: string[], all?: Step[]) => Promise<number>
}
interface Choice {
  chosen?: Step[]
  wordsFor?: Map<string, string[]>
  unknown?: { word: string; near?: string }[]
}
interface Choosing {
  chooseSteps: (args: string[], given?: { files: () => string[] }) => Choice
  testFiles: (root: string) => string[]
}
const { runTests } = (await import(`${'../bin/test.mjs'}`)) as Command
const { chooseSteps, testFiles } = (await import(`${'../bin/test/choose-steps.mjs'}`)) as Choosing

const namesOf = (...args: string[]) => chooseSteps(args).chosen?.map(({ name }) => name)

describe('the steps', () => {
  test('count tests, or say what they check', () => {
    const silent = chooseSteps(['lint,types,unit,content,build,pages,browser,rebrand,every-page'])
      .chosen?.filter(({ report, checks }) => report === undefined && checks === undefined)
      .map(({ name }) => name)
    // Bundling checks nothing: it prepares other steps.
    expect(silent).toEqual(['bundle'])
  })

  test('are all of them without words, but for what has to be asked for', () => {
    expect(namesOf()).toEqual(['lint', 'types', 'bundle', 'unit', 'content', 'build', 'pages', 'browser'])
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
})

describe('the names of test files', () => {
  const files = [
    'src/lib/hash.test.ts',
    'src/client/tabs.dom.test.tsx',
    'src/search/query/rank.test.ts',
    'src/search/search.test.ts',
    'tests/browser/tabs.spec.ts',
    'tests/pages/pages.test.ts',
    'tests/pages/page-faults.test.ts',
  ]
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

  test('are those of the repository, each run by a step', () => {
    const all = testFiles(join(import.meta.dirname, '..'))
    expect(all).toContain('tests/test-command.test.ts')
    expect(all.filter((file) => file.includes('node_modules'))).toEqual([])
  })
})

describe('a run', () => {
  let said: string[]
  beforeEach(() => {
    said = []
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((words = '') => void said.push(String(words)))
  })
  afterEach(() => void vi.restoreAllMocks())
  const last = () => said.join('\n').trimEnd().split('\n').at(-1)

  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    title: `step ${name}`,
    run: async () => ({ code: 0, output: `all that ${name} prints\n` }),
    ...more,
  })

  /** A step whose runner writes this report. */
  const reporting = (name: string, report: object, code = 0): Step =>
    step(name, {
      report: `${name}.json`,
      run: async ({ root }) => {
        mkdirSync(join(root, 'test-results'), { recursive: true })
        writeFileSync(join(root, `test-results/${name}.json`), JSON.stringify(report))
        return { code, output: '' }
      },
    })

  test('of something that does not exist fails, suggests, and starts nothing', async () => {
    const root = temporaryFolder(
      Object.fromEntries(['bench', 'fuzz', 'platform', 'src', 'tests'].map((name) => [`${name}/a.ts`, ''])),
    )
    expect(
      await runTests(root, ['unti'], [step('unit', { run: () => Promise.reject(new Error('ran')) })]),
    ).toBe(1)
    expect(said[0]).toBe('There\'s no step and no test file "unti". Did you mean "unit"?')
    expect(said.join('\n')).not.toContain('passed')
  })

  test('with --help says what can be named, and starts nothing', async () => {
    expect(await runTests(temporaryFolder(), ['--help'], [step('unit')])).toBe(0)
    expect(said.join('\n')).toMatch(/^Runs the tests\.\nUsage: npm test -- [\s\S]*Steps: unit\./)
  })

  test('adds up what the runners count, and leaves out what passing steps print', async () => {
    const all = [
      reporting('a', { passed: 3, failed: 0, secondTries: [] }),
      reporting('b', { passed: 4, failed: 0, secondTries: [] }),
      step('c'),
    ]
    expect(await runTests(temporaryFolder(), [], all)).toBe(0)
    expect(last()).toBe('7 passed, 0 failed')
    expect(said.join('\n')).not.toContain('all that c prints')
    expect(said.join('\n')).toMatch(/✓ step c \(\d+ s\)/)
  })

  test('that counts no tests says what it checked', async () => {
    const all = [
      step('a', { checks: 'the types of the site' }),
      step('b', { checks: 'unused code', needs: ['c'] }),
      step('c'),
    ]
    expect(await runTests(temporaryFolder(), ['a'], all)).toBe(0)
    expect(last()).toBe('No problem found. Checked: the types of the site.')
    expect(await runTests(temporaryFolder(), ['a,b'], all)).toBe(0)
    expect(last()).toBe('No problem found. Checked: the types of the site; unused code.')
    expect(said.join('\n')).not.toContain('0 passed')
  })

  test('prints a step that failed whole, and runs nothing that needs it', async () => {
    const all = [
      step('a', { run: async () => ({ code: 1, output: 'what went wrong\n' }) }),
      step('b', { needs: ['a'], run: () => Promise.reject(new Error('it ran')) }),
      step('c', { after: ['a'] }),
    ]
    expect(await runTests(temporaryFolder(), [], all)).toBe(1)
    expect(said.join('\n')).toContain('── step a\nwhat went wrong\n✗ step a')
    expect(said.join('\n')).toContain('- step b (not run: something before it failed)')
    expect(said.join('\n')).toContain('✓ step c')
    expect(last()).toBe('0 passed, 1 failed')
  })

  test('counts a runner without a report, and a step that throws, as failed', async () => {
    const all = [step('a', { report: 'a.json', run: () => Promise.reject(new Error('no such program')) })]
    expect(await runTests(temporaryFolder(), [], all)).toBe(1)
    expect(said.join('\n')).toContain('no such program')
    expect(last()).toBe('0 passed, 1 failed')
  })

  test('never takes the report of an earlier run for its own', async () => {
    const root = temporaryFolder({
      'test-results/a.json': JSON.stringify({ passed: 99, failed: 0, secondTries: [] }),
    })
    await runTests(root, [], [step('a', { report: 'a.json' })])
    expect(last()).toBe('0 passed, 1 failed')
  })

  test('names the tests that needed a second try, and fails at more than two', async () => {
    const tries = (...names: string[]) => [
      reporting('a', { passed: 5, failed: 0, secondTries: names.slice(0, 1) }),
      reporting('b', { passed: 5, failed: 0, secondTries: names.slice(1) }),
    ]
    expect(await runTests(temporaryFolder(), [], tries('one', 'two'))).toBe(0)
    expect(said.join('\n')).toContain('2 tests needed a second try:\n  one\n  two\n')
    expect(last()).toBe('10 passed, 0 failed')
    expect(await runTests(temporaryFolder(), [], tries('one', 'two', 'three'))).toBe(1)
    expect(said.join('\n')).toContain('3 tests needed a second try; more than 2 fail the run:')
    expect(last()).toBe('10 passed, 1 failed')
  })

  test('starts a step when those before it have ended, and others side by side', async () => {
    const order: string[] = []
    const timed = (name: string, more: Partial<Step> = {}) =>
      step(name, {
        run: async () => {
          order.push(`${name} starts`)
          await new Promise((resolve) => setTimeout(resolve, 10))
          order.push(`${name} ends`)
          return { code: 0, output: '' }
        },
        ...more,
      })
    await runTests(temporaryFolder(), [], [timed('a'), timed('b'), timed('c', { after: ['a', 'b'] })])
    expect(order).toEqual(['a starts', 'b starts', 'a ends', 'b ends', 'c starts', 'c ends'])
  })
})

// `npm test` itself: in which order it runs steps, and how it evaluates their reports.
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
  runTests: (
    root: string,
    args?: string[],
    all?: Step[],
    files?: () => Map<string, string>,
  ) => Promise<number>
}
const { runTests } = (await import(`${'../bin/test.mjs'}`)) as Command
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
    const all = [step('unit', { run: () => Promise.reject(new Error('ran')) })]
    expect(await runTests(temporaryFolder(), ['unti'], all, () => new Map())).toBe(1)
    expect(said[0]).toBe('There\'s no step and no test file "unti". Did you mean "unit"?')
    expect(said.join('\n')).not.toContain('passed')
  })

  test('with --help says what can be named, and starts nothing', async () => {
    expect(await runTests(temporaryFolder(), ['--help'], [step('unit')])).toBe(0)
    expect(said.join('\n')).toMatch(/^Runs the tests\.\nUsage: npm test -- [\s\S]*Steps: unit;/)
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
    expect(said.join('\n')).toContain('- step b (not run: step a failed)')
    expect(said.join('\n')).toContain('✓ step c')
    expect(last()).toBe('0 passed, 1 failed')
  })

  test('runs a step that only comes after one that failed, also the browser tests', async () => {
    const all = [
      step('unit', { run: async () => ({ code: 1, output: '' }) }),
      step('build'),
      reporting('browser', { passed: 3, failed: 0, secondTries: [] }),
    ]
    Object.assign(all[2] ?? {}, { alone: true, after: ['unit'], needs: ['build'] })
    expect(await runTests(temporaryFolder(), [], all)).toBe(1)
    expect(said.join('\n')).toContain('✗ step unit')
    expect(last()).toBe('3 passed, 1 failed')
  })

  test("doesn't take a step that wasn't run for one that passed", async () => {
    const mustNotRun = { run: () => Promise.reject(new Error('it ran')) }
    const all = [
      step('bundle', { run: async () => ({ code: 1, output: '' }) }),
      step('build', { needs: ['bundle'], ...mustNotRun }),
      step('pages', { needs: ['build'], ...mustNotRun }),
    ]
    expect(await runTests(temporaryFolder(), [], all)).toBe(1)
    expect(said.join('\n')).toContain('- step pages (not run: step bundle failed)')
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

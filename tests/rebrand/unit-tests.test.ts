// Forks of the site change brand.ts and run the tests. All unit tests pass then, in a copy of the repository.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { acanthus } from '../another-brand.ts'
import { copyRepository } from './copy-repository.ts'

const code = join(import.meta.dirname, '../..')
/** In milliseconds. All unit tests take about ten minutes of processor time. */
const longestRun = 45 * 60_000
/** Characters of the end of the output, where Vitest lists what failed. */
const longestOutput = 20_000

/** Runs the unit tests of a repository, and returns what they print last and their report. */
async function runUnitTests(root: string): Promise<{ output: string; passed: number; failed: number }> {
  const report = join(root, 'test-results/unit.json')
  const projects = ['unit', 'tools', 'dom'].flatMap((name) => ['--project', name])
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects], {
    cwd: root,
    // Without the settings of the runner that this test is part of.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE|TEST_)/.test(name))),
      NODE_ENV: 'test',
      NO_COLOR: '1',
      TEST_REPORT: report,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestRun,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-longestOutput)
    })
  await new Promise((resolve) => child.on('close', resolve))
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8')) as { passed: number; failed: number }
  return { output, passed, failed }
}

test(
  'all unit tests pass under another brand',
  async () => {
    const root = copyRepository(code, acanthus)
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const { output, passed, failed } = await runUnitTests(root)
    expect(failed, output).toBe(0)
    expect(passed).toBeGreaterThan(2000)
  },
  longestRun,
)

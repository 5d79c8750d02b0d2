// The steps of `npm test`: what each one runs, and which ones it waits for.
import { join } from 'node:path'
import { ensureHtmlChecker } from '../html-checker.mjs'
import { ensureNginx } from '../nginx.mjs'
import { runBrowser } from './browser.mjs'
import { runCommand } from './run-command.mjs'

/** The first push of a branch has no commit before it. */
const proofsSince = process.env.PROOFS_SINCE?.replace(/^0+$/, '')

const bin = (root, name) => join(root, 'node_modules/.bin', name)

/** Runs commands in order until one fails, and joins their output. */
async function inOrder(...commands) {
  let printed = ''
  for (const command of commands) {
    const { code, output } = await command()
    printed += output
    if (code !== 0) return { code, output: printed }
  }
  return { code: 0, output: printed }
}

const tool =
  (name, ...args) =>
  ({ root, live, words = [] }) =>
    runCommand(root, bin(root, name), [...args, ...words], { live })

const site =
  (...args) =>
  ({ root, live }) =>
    runCommand(root, process.execPath, [join(root, 'bin/site.mjs'), ...args], { live })

/** What every command needs, made once before they start in parallel. */
const bundle = ({ root, live }) =>
  runCommand(
    root,
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { loadBundle } from './bin/bundle.mjs'; await loadBundle(process.cwd(), process.cwd())`,
    ],
    { live, env: { NODE_ENV: 'production' } },
  )

/** Vitest on some of the projects in vitest.config.ts. `prepare` returns variables for its environment. */
const vitest = (report, projects, prepare = () => ({})) => ({
  report,
  projects,
  run: async ({ root, live, words = [] }) => {
    const mode = words[0] === 'watch' ? words : ['run', ...words]
    const args = [...mode, ...projects.flatMap((name) => ['--project', name])]
    const env = { ...prepare(root), TEST_REPORT: join(root, 'test-results', report) }
    return runCommand(root, bin(root, 'vitest'), args, { live, env })
  },
})

const playwright =
  (report, ...args) =>
  ({ root, words }) =>
    runBrowser(root, { report, args, words })

/**
 * `after`: starts when these have ended. `needs`: runs only if these passed, and includes them if it's requested alone.
 * `report`: its runner's report file in test-results/. `checks`: what a step without one looks at, for the summary. `projects`:
 * those of vitest.config.ts that it runs. `alone`: prints directly to the terminal.
 */
export const steps = [
  {
    name: 'lint',
    title: 'format, lint, and unused code',
    checks: 'format, lint rules, and unused exports, files, and packages',
    run: (given) =>
      inOrder(
        () => tool('biome', 'check', '--error-on-warnings')(given),
        () => tool('knip')({ ...given, words: [] }),
      ),
  },
  {
    name: 'types',
    title: 'types',
    checks: 'the types of the site and of the example app',
    after: ['lint'],
    run: (given) =>
      inOrder(
        () => tool('tsc', '--noEmit')(given),
        () => tool('tsc', '--noEmit', '-p', 'examples/user-management/react')(given),
      ),
  },
  { name: 'bundle', title: 'bundling', run: bundle },
  {
    name: 'unit',
    title: 'unit tests',
    after: ['types'],
    needs: ['bundle'],
    ...vitest('unit.json', ['unit', 'tools', 'dom']),
  },
  {
    name: 'content',
    title: "content, and today's twentieth of the samples",
    checks: 'all content, with a twentieth of its samples proved again, another one each day',
    needs: ['bundle'],
    run: site('check', '--slice'),
  },
  {
    name: 'proofs',
    title: 'every sample proved from nothing',
    checks: 'all content, with every sample proved from nothing',
    needs: ['bundle'],
    onlyIfAsked: true,
    // What is recorded as in PROOFS_SINCE, a commit that was proved before, is trusted.
    run: (given) => site('check', proofsSince ? `--since=${proofsSince}` : '--from-nothing')(given),
  },
  {
    name: 'build',
    title: 'build',
    checks: 'that the site builds',
    after: ['content', 'proofs'],
    needs: ['bundle'],
    run: site('build', '--with-platform'),
  },
  {
    name: 'pages',
    title: 'every built page',
    needs: ['build'],
    ...vitest('pages.json', ['pages']),
  },
  {
    name: 'browser',
    title: 'browser tests',
    needs: ['build'],
    report: 'browser.json',
    alone: true,
    run: playwright('browser.json', '--grep-invert', '@every-page'),
  },
  {
    name: 'faults',
    title: 'kills, full disks, time limits, attacks, and other servers',
    after: ['unit', 'pages', 'browser'],
    needs: ['build'],
    onlyIfAsked: true,
    ...vitest('faults.json', ['faults'], (root) => {
      const { java, jar } = ensureHtmlChecker(root)
      ensureNginx()
      return { HTML_CHECKER_JAVA: java, HTML_CHECKER_JAR: jar }
    }),
  },
  {
    name: 'rebrand',
    title: 'the whole site and all unit tests under another brand',
    needs: ['bundle'],
    onlyIfAsked: true,
    ...vitest('rebrand.json', ['rebrand']),
  },
  {
    name: 'every-page',
    title: 'every page in the browser',
    needs: ['build'],
    report: 'every-page.json',
    alone: true,
    onlyIfAsked: true,
    run: playwright('every-page.json', '--grep', '@every-page'),
  },
]

/** `npm test -- ci`: all that a push must pass. */
export const inCi = ['lint', 'types', 'bundle', 'unit', 'proofs', 'build', 'pages', 'browser', 'faults']

// `npm test`: everything, from a fresh clone. One build is shared by all browser tests; a summary with the times ends it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`

function run(root, command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Starts a server of ours and waits until it answers. */
async function serve(root, command, ...args) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'bin/site.mjs'), command, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PLATFORM_DATA: mkdtempSync(join(tmpdir(), 'platform-')),
    },
  })
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return { url, stop: () => child.kill('SIGTERM') }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGTERM')
  throw new Error(`"${command}" did not answer at ${url}.`)
}

const bin = (root, name) => join(root, 'node_modules/.bin', name)

/** Without words all steps run; with some (`npm test -- browser`), only the steps that contain one of them. */
export async function runTests(root, wanted = []) {
  const start = performance.now()
  const lines = []
  const counts = { passed: 0, failed: 0 }
  const step = async (name, work) => {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return true
    const began = performance.now()
    console.log(`\n── ${name}`)
    const code = await work().catch((error) => {
      console.error(error.message)
      return 1
    })
    lines.push(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
    return code === 0
  }

  const site = (command, ...args) =>
    run(root, process.execPath, [join(root, 'bin/site.mjs'), command, ...args])
  const good = [
    await step('format and lint', () => run(root, bin(root, 'biome'), ['check', '--error-on-warnings'])),
    await step('types', async () => {
      const example = ['--noEmit', '-p', 'examples/user-management/react']
      return (await run(root, bin(root, 'tsc'), ['--noEmit'])) || run(root, bin(root, 'tsc'), example)
    }),
    await step('unit tests', async () => {
      const code = await run(root, bin(root, 'vitest'), [
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile=test-results/unit.json',
      ])
      count(root, counts, 'unit.json', ({ numPassedTests, numFailedTests }) => [
        numPassedTests,
        numFailedTests,
      ])
      return code
    }),
    await step('content, every sample proved from nothing', () => site('check', '--from-nothing')),
    await step('build', () => site('build')),
  ]
  if (good.every(Boolean)) good.push(await step('browser tests', () => browserTests(root, counts)))

  console.log(`\n${lines.join('\n')}\nAll of it took ${seconds(start)}.\n`)
  const failedSteps = good.filter((passed) => !passed).length
  console.log(`${counts.passed} passed, ${Math.max(counts.failed, failedSteps)} failed`)
  return failedSteps === 0 ? 0 : 1
}

async function browserTests(root, counts) {
  const chromium = await ensureChromium(root)
  const servers = await Promise.all([serve(root, 'serve', '--with-platform'), serve(root, 'dev')])
  try {
    const code = await run(root, bin(root, 'playwright'), ['test'], {
      CHROMIUM_PATH: chromium,
      BUILD_URL: servers[0].url,
      DEV_URL: servers[1].url,
    })
    count(root, counts, 'results.json', ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
    return code
  } finally {
    for (const server of servers) server.stop()
  }
}

/** Adds up what a runner's own report says; a report that is missing means that it did not come that far. */
function count(root, counts, file, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8')))
    counts.passed += passed
    counts.failed += failed
  } catch {
    counts.failed += 1
  }
}

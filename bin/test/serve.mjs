// A server for the browser tests, on a free port and with its own data.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts it and waits until it responds. */
export async function serve(root, command, ...args) {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'platform-'))
  const child = spawn(process.execPath, [join(root, 'bin/site.mjs'), command, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: String(port), PLATFORM_DATA: data },
  })
  // Tests cause problems on purpose, so the server's output is shown only if a test fails.
  let complaints = ''
  child.stderr.on('data', (data) => {
    complaints += data
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(patience)
    rmSync(data, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return { url, stop, complaints: () => complaints }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`"${command}" didn't respond at ${url}.\n${complaints}`)
}

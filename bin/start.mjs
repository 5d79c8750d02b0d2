// What comes before a server: bundling, and for `npm start` the build. Each runs in a separate process, whose memory is free
// again when the server starts.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Whether the port is taken, which is reported before anything is built. */
export async function isPortTaken(script) {
  const port = Number(process.env.PORT || 4321)
  // Any other fault is reported by the server itself, in its own words.
  if ((await listenOn(port)) !== 'EADDRINUSE') return false
  console.error(`Port ${port} is in use. Choose another: PORT=${port + 1} ${script}`)
  return true
}

/** The exit code. */
export async function prepareServer(command, code, args) {
  if (await isPortTaken('npm start')) return 1
  const first = command === 'start' ? ['build', '--with-platform'] : ['bundle']
  const child = spawn(process.execPath, [join(code, 'bin/site.mjs'), ...first, ...args], { stdio: 'inherit' })
  const stop = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.on(signal, stop)
  const status = await new Promise((resolve) => child.once('close', (status) => resolve(status ?? 130)))
  for (const signal of signals) process.off(signal, stop)
  return status
}

/** The code of the error, or undefined if the port is free. */
const listenOn = (port) =>
  new Promise((resolve) => {
    if (!Number.isInteger(port) || port < 1 || port > 65535) return resolve(undefined)
    const server = createServer()
    server.once('error', ({ code }) => resolve(code))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })

// Starts the process of the services when it's needed, and tells where it is.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FromServices, ServicesOptions } from './messages.ts'

export interface Services {
  /** The path of the socket; empty if the process didn't start. */
  start: () => Promise<string>
  stop: () => Promise<void>
}

interface Options extends Omit<ServicesOptions, 'socketPath'> {
  /** The bundled program. */
  program: string
  /** It stopped by itself, or it failed. The next `start` starts another one. */
  onEnd: () => void
}

export function openServices({ program, onEnd, ...options }: Options): Services {
  let running: { ready: Promise<string>; stop: () => Promise<void> } | undefined
  const start = () => {
    // Only this user can open the folder, and with it the socket.
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    const socketPath =
      process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/\W/g, '-')}` : join(folder, 'services')
    const child = fork(program, [JSON.stringify({ ...options, socketPath } satisfies ServicesOptions)])
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        console.error(`The platform and the MCP server did not start: ${error.message}`)
        resolve()
      })
      child.once('exit', () => resolve())
    }).then(() => {
      running = undefined
      rmSync(folder, { recursive: true, force: true })
      onEnd()
    })
    const ready = new Promise<string>((resolve) => {
      child.once('message', (message: FromServices) => {
        if ('failed' in message)
          console.error(`The platform and the MCP server did not start: ${message.failed}`)
        resolve('ready' in message ? socketPath : '')
      })
      void ended.then(() => resolve(''))
    })
    const stop = async () => {
      const last = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      if (child.connected) child.disconnect()
      await ended
      clearTimeout(last)
    }
    return { ready, stop }
  }
  return {
    start: () => {
      running ??= start()
      return running.ready
    },
    stop: async () => running?.stop(),
  }
}

/** Milliseconds. The platform closes its databases in this time. */
const stopTimeout = 8000

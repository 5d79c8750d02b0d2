// A process that builds folders one after another, and what it says meanwhile.
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from './fixture.ts'

/** Longer than a build can take. One that hangs is a failure. */
const limit = 120_000

export interface ManyBuilds {
  /** What's wrong, or nothing. */
  build: (folder: string) => Promise<string | undefined>
  end: () => Promise<void>
}

/** `folder` is one that can be built: the menus and the brand are taken from it. */
export async function startBuilder(folder: string): Promise<ManyBuilds> {
  const child = fork(join(repository, 'fuzz/build-kills/build-many.mjs'), [folder], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      said += data.toString()
    })
  const failure = await next(child)
  if (failure !== 'ready') throw new Error(`Builds can't start: ${failure}\n${said}`)
  return {
    build: async (site) => {
      said = ''
      if (!child.connected) return 'the process that builds ended'
      child.send(site)
      const status = await next(child)
      return status === 0 ? undefined : `${status}\n${said}`
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The next message, or why there is none. */
function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (result: unknown) => {
      clearTimeout(timer)
      child.off('message', finish).off('exit', onExit)
      resolve(result)
    }
    const onExit = () => finish('the process that builds ended')
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      finish(`no end after ${limit / 1000} s`)
    }, limit)
    child.on('message', finish).on('exit', onExit)
  })
}

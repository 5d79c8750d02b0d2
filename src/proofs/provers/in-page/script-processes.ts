// The processes of scripts, one for each run: nothing of a sample is left for the next, and what one sends counts for it alone.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import program from '../../../in-page/script/script-process.cjs?raw'
import { timeUnderLoad } from '../../../lib/time-under-load.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import type { NodeProcess } from '../../../sandbox/node-process.ts'
import { startNode } from '../../../sandbox/node-process.ts'
import type { FromProject, ToProject } from './project-messages.ts'

interface Options {
  /** The file with a client's code, by its package. */
  library: (client: string | undefined) => string
  /** Milliseconds for one run. */
  limit: number
  boundary?: Boundary | undefined
  /** To the project that the scripts belong to. */
  send: (message: ToProject) => void
}

const megabyte = 2 ** 20
/** The second, because Node takes most of the first for itself. */
const heap = 256
const addressSpace = 4096 * megabyte
const mostOutput = 32 * megabyte

const messageSchema = z.strictObject({ token: z.string(), message: z.string() })

type ScriptMessage = Extract<FromProject, { script: number }>

export function scriptProcesses({ library, limit, boundary, send }: Options) {
  const running = new Map<number, NodeProcess>()

  const start = (script: number, sample: string, client: string | undefined): void => {
    const token = randomUUID()
    const file = library(client)
    let isOver = false
    const over = (ended: string) => {
      if (!isOver) send({ script, ended })
      isOver = true
    }
    const own = startNode({
      program: { text: program },
      reads: [file],
      // Node reads HTTP with WebAssembly, which reserves more addresses than there are unless its bounds are checked in code.
      flags: [
        `--max-old-space-size=${heap}`,
        '--disallow-code-generation-from-strings',
        '--disable-wasm-trap-handler',
      ],
      limits: { time: 2 * timeUnderLoad(limit), memory: addressSpace, output: mostOutput },
      boundary,
      onMessage: (message) => {
        const { data } = messageSchema.safeParse(message)
        if (data?.token === token) send({ script, sent: data.message })
      },
    })
    running.set(script, own)
    void own.ended.then(over)
    own.send({ token, library: file, sample })
  }

  return {
    take: (message: ScriptMessage): void => {
      const { script } = message
      const own = running.get(script)
      if ('start' in message) start(script, message.start, message.client)
      else if ('run' in message) {
        own?.send({ run: message.run })
        const timer = setTimeout(() => {
          send({ script, ended: `It ran longer than ${limit / 1000} s.` })
          own?.end()
        }, timeUnderLoad(limit))
        void own?.ended.then(() => clearTimeout(timer))
      } else if ('rows' in message) own?.send({ rows: message.rows })
      else {
        own?.end()
        running.delete(script)
      }
    },
    end: (): void => {
      for (const own of running.values()) own.end()
      running.clear()
    },
  }
}

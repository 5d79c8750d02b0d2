// Scripts of a page's project, as the process with its Postgres sees them: each runs elsewhere, and what it sends is hostile until it's
// checked.
import { serialize } from 'node:v8'
import { z } from 'zod'
import type { ScriptWorker } from '../../../in-page/script/run-script.ts'
import type { FromProject, ToProject } from './project-messages.ts'

/** `outcome` is checked by readResult(), as in a tab. */
const sentSchema = z.union([
  z.strictObject({
    statement: z.strictObject({
      id: z.int(),
      kind: z.enum(['query', 'exec']),
      text: z.string(),
      values: z.array(z.string().nullable()).optional(),
    }),
  }),
  z.strictObject({
    error: z.object({ name: z.string(), message: z.string() }),
  }),
  z.strictObject({ outcome: z.looseObject({}) }),
])

type Sent = z.infer<typeof sentSchema>

interface Running {
  settle: (outcome: Awaited<ScriptWorker['outcome']>) => void
  onOutcome: (outcome: object) => void
  sql?: MessagePort | undefined
}

const running = new Map<number, Running>()
let count = 0

export function startScript(
  sample: string,
  client: string | undefined,
  send: (message: FromProject) => void,
  onOutcome: Running['onOutcome'],
): ScriptWorker {
  const script = ++count
  const own: Running = { settle: () => undefined, onOutcome }
  running.set(script, own)
  send({ script, start: sample, client })
  return {
    outcome: new Promise((resolve) => {
      own.settle = resolve
    }),
    run: ({ sql, ...message }) => {
      own.sql = sql
      // What Postgres returned has dates and bytes, which JSON doesn't.
      sql.onmessage = ({ data }) => send({ script, rows: serialize(data).toString('base64') })
      send({ script, run: message })
    },
    end: () => {
      running.delete(script)
      own.sql?.close()
      send({ script, end: true })
    },
  }
}

export function receive(message: Extract<ToProject, { script: number }>): void {
  const own = running.get(message.script)
  if (!own) return
  const sent = 'ended' in message ? { error: { name: 'Error', message: message.ended } } : parse(message.sent)
  if (!sent) own.settle({ error: { name: 'Error', message: 'The sample sent something that is no result.' } })
  else if ('statement' in sent) own.sql?.postMessage(sent.statement)
  else if ('error' in sent) own.settle({ error: sent.error })
  else {
    own.onOutcome(sent.outcome)
    own.settle({ data: sent.outcome })
  }
}

function parse(text: string): Sent | undefined {
  try {
    return sentSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

// Runs the sample in a script's worker: the client, the test project's services, and the sample, which is there as a function. Each run
// has a new worker, so that nothing of a run is left for the next. Its only connection leads to Postgres.

import type { ClientLibrary } from './client-library.ts'
import { openServices } from './page-services.ts'
import { socketsTo } from './page-socket.ts'
import { importRefused, scriptGlobals } from './script-globals.ts'
import type { ScriptOutcome, ScriptStart } from './script-run.ts'
import { errorOf, printedLines, shownValue } from './shown-values.ts'
import { PortSession } from './sql-port.ts'
import { type Traffic, untilQuiet } from './until-quiet.ts'
import { replaceCrypto } from './worker-crypto.ts'

declare global {
  /** The sample. */
  var __sample: ((console: object) => Promise<Record<string, unknown>>) | undefined
}

export function serveScripts(library: ClientLibrary): void {
  const reply = self.postMessage.bind(self) as (message: ScriptOutcome) => void
  replaceCrypto()
  // The packages print errors that they also return.
  console.error = console.warn = () => undefined
  self.onmessage = async ({ data }: MessageEvent<ScriptStart>) => reply(await run(data, library))
}

async function run(
  { settings, sql, names, role, user, schema }: ScriptStart,
  clientLibrary: ClientLibrary,
): Promise<ScriptOutcome> {
  const { printed, log, lineCount } = printedLines()
  const services = openServices({
    session: new PortSession(sql),
    publication: settings.publication,
    schema,
  })
  const traffic: Traffic = { requests: 0 }
  const soFar = () => {
    const { exchanges, count } = clientLibrary.sent ?? { exchanges: [], count: 0 }
    return { printed, lineCount: lineCount(), exchanges, exchangeCount: count }
  }
  try {
    const session = user ? await services.startSession(user) : undefined
    // Who isn't in auth.users has no session, but policies can still know them.
    const token = role === 'authenticated' && !session ? await services.tokenFor(user ?? nobody) : undefined
    const { createClient, client } = await clientLibrary.connect({
      url: settings.projectUrl,
      key: await services.keyFor(role === 'service_role' ? 'service_role' : 'anon'),
      token,
      session,
      fetch: async (input, init) => {
        init?.signal?.throwIfAborted()
        traffic.requests++
        try {
          return await services.fetch(new Request(input, init))
        } finally {
          traffic.requests--
          if (traffic.last !== undefined) traffic.last = Date.now()
        }
      },
      transport: socketsTo(services.fetch, traffic),
    })
    const library = { ...clientLibrary.exports, createClient }
    Object.assign(globalThis, library, {
      [scriptGlobals.library]: library,
      [scriptGlobals.load]: (from: unknown) =>
        Promise.reject(new Error(importRefused(String(from), settings.packages))),
      [settings.variable]: client,
    })
    const value = await globalThis.__sample?.({
      ...console,
      log,
      info: log,
      warn: log,
      error: log,
      debug: log,
    })
    // Listeners are called a moment later.
    if (/\.onAuthStateChange\(/.test(String(globalThis.__sample)))
      await new Promise((resolve) => setTimeout(resolve, 50))
    const isShown = () => printed.length > 0 || names.length > 0
    await untilQuiet({ traffic, isShown, flush: services.sendChanges, limit: messageLimit })
    const { schemaRead } = services
    return {
      ...soFar(),
      ...(names.length > 0 ? { returned: shownValue(value).text } : {}),
      ...(schemaRead ? { schema: schemaRead } : {}),
    }
  } catch (error) {
    return {
      ...soFar(),
      error: errorOf(error, String(globalThis.__sample).split('\n').length - 2),
    }
  }
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** Milliseconds that a sample waits for messages. A run has 10 seconds. */
const messageLimit = 8000

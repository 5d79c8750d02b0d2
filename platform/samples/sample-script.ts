// One sample: a client for the caller it names, and the values it leaves or what it prints.
import vm from 'node:vm'
import { clientLibrary } from './client-library.ts'
import type { SampleProject } from './sample-project.ts'
import type { StableValues } from './stable-values.ts'
import { type Traffic, untilQuiet } from './until-quiet.ts'

export interface SampleScript {
  script: string
  /** Names whose values are the result, if it prints nothing. */
  names: string[]
  as?: string | undefined
  user?: string | undefined
  /** The package of an older version of the client. */
  client?: string | undefined
}

interface Options {
  variable: string
  limit: number
}

export async function runScript(
  project: SampleProject,
  { script, names, as = 'anon', user, client: installed }: SampleScript,
  { variable, limit }: Options,
  stable: StableValues,
): Promise<string> {
  const session = user ? await project.startSession(user) : undefined
  if (session) stable.hide(session.refresh_token)
  const key = await project.keyFor(as === 'service_role' ? 'service_role' : 'anon')
  // Who isn't in auth.users has no session, but policies can still know them.
  const token = as === 'authenticated' && !session ? await project.tokenFor(user ?? nobody) : undefined
  const traffic: Traffic = { requests: 0 }
  const library = clientLibrary(installed)
  const { createClient, client, disconnect } = await library.connect({
    url: project.url,
    key,
    token,
    session,
    fetch: watched(project, stable, traffic),
    transport: project.socketsFor(traffic),
  })
  const printed: string[] = []
  const log = (...values: unknown[]) =>
    void printed.push(values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' '))
  const context = vm.createContext({
    ...library.exports,
    ...globals,
    createClient,
    [variable]: client,
    console: { log, info: log, warn: log, error: log },
  })
  try {
    const value: unknown = await withinLimit(
      vm.runInContext(`(async () => {${script}\n;return { ${names.join(', ')} }})()`, context, {
        timeout: limit,
      }),
      limit,
    )
    // Listeners are called a moment later.
    if (/\.onAuthStateChange\(/.test(script)) await new Promise((resolve) => setTimeout(resolve, 50))
    const isShown = () => printed.length > 0 || names.length > 0
    await untilQuiet({ traffic, isShown, flush: project.sendChanges, limit })
    return printed.length > 0 || names.length === 0 ? printed.join('\n') : shown(value)
  } finally {
    await disconnect()
  }
}

const nobody = '00000000-0000-4000-8000-000000000000'

/** What a sample finds besides the language. It has no network and no files. */
const globals = {
  AbortController,
  AbortSignal,
  atob,
  Blob,
  btoa,
  clearTimeout,
  crypto,
  File,
  FormData,
  Headers,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
}

/** Requests that go to the project. Tokens in its responses are different each time. */
const watched =
  (project: SampleProject, stable: StableValues, traffic: Traffic): typeof fetch =>
  async (input, init) => {
    init?.signal?.throwIfAborted()
    traffic.requests++
    const response = await project.fetch(input, init).finally(() => {
      traffic.requests--
      if (traffic.last !== undefined) traffic.last = Date.now()
    })
    if (!/json/.test(response.headers.get('content-type') ?? '')) return response
    for (const [, token = ''] of (await response.clone().text()).matchAll(/"refresh_token":"([^"]+)"/g))
      stable.hide(token)
    return response
  }

const shown = (value: unknown): string => JSON.stringify(value, null, 2)

function withinLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It ran longer than ${limit / 1000} s.`)), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

// A project in memory for the tests of recipes: without rate limits, with what a deployed function finds around it.
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { preparedData } from '../src/platform/__fixtures__/prepared-data.ts'
import { noLimits } from '../src/project/http/rate-limits.ts'
import { keyFor } from '../src/project/project-keys.ts'
import { createProject } from '../src/project/services/create-project.ts'
import { hostedStorage } from '../src/project/services/storage/object-store.ts'

type Handler = (request: Request) => Promise<Response>

export async function recipeProject(ref: string) {
  const secret = 'a-secret-for-tests-that-is-long-enough'
  const running = createProject({
    path: '',
    project: { ref, secret },
    data: await preparedData(),
    publication: 'test_realtime',
    limits: noLimits,
    storage: hostedStorage,
    siteUrl: 'http://localhost:5173',
  })
  const url = 'http://localhost'
  const anonKey = await keyFor(ref, 'anon', secret)
  const serviceKey = await keyFor(ref, 'service_role', secret)
  const secrets: Record<string, string> = {
    PLINTH_URL: url,
    PLINTH_ANON_KEY: anonKey,
    PLINTH_SERVICE_ROLE_KEY: serviceKey,
  }

  return {
    ...running,
    url,
    secret,
    anonKey,
    serviceKey,

    rows: (sql: string) => running.database.query<Record<string, unknown>>(sql),

    /** Runs SQL in one transaction as the owner, as the SQL editor does. */
    runAsOwner: (scripts: string[]) =>
      running.database.transaction(async (sql) => {
        await sql.exec('set local role postgres')
        for (const script of scripts) await sql.script(script)
      }),

    /** Every request reaches the project, except those that `elsewhere` has a response for. */
    stubFetch(elsewhere: (request: Request) => Promise<Response | undefined>) {
      // Deno has one, and so does every Node.js that the client supports.
      vi.stubGlobal('WebSocket', WebSocket)
      vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
        const request = new Request(input, init)
        return (await elsewhere(request)) ?? running.app.fetch(request)
      })
    },

    /** The handler that the file passes to `Deno.serve`. */
    async deployed(file: string, ownSecrets: Record<string, string>): Promise<Handler> {
      let handler: Handler | undefined
      vi.stubGlobal('Deno', {
        env: { get: (name: string) => ownSecrets[name] ?? secrets[name] },
        serve: (given: Handler) => {
          handler = given
        },
      })
      vi.resetModules()
      await import(/* @vite-ignore */ file)
      if (!handler) throw new Error(`${file} serves nothing.`)
      return handler
    },
  }
}

// Version 1 of the client, as samples find it: its options aren't grouped, and outside of browsers it keeps its session in memory.
import { bearer } from './bearer.ts'
import type { Caller, ClientLibrary } from './client-library.ts'

interface Options {
  headers?: Record<string, string>
}

interface FirstClient {
  auth: {
    setSession: (refreshToken: string) => Promise<{ error: { message: string } | null }>
  }
}

export interface FirstLibrary {
  createClient: (url: string, key: string, options: object) => FirstClient
}

export const firstClient = (library: FirstLibrary): ClientLibrary => ({
  exports: library,
  async connect({ url, key, token, session, fetch, transport }: Caller) {
    const createClient = (_url?: string, _key?: string, options: Options = {}) =>
      library.createClient(url, key, {
        ...options,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        headers: { ...bearer(token), ...options.headers },
        fetch,
        realtime: { transport },
      })
    const client = createClient()
    const { error } = session ? await client.auth.setSession(session.refresh_token) : { error: null }
    if (error) throw new Error(`The sample's user can't sign in: ${error.message}`)
    return { createClient, client }
  },
})

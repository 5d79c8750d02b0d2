// The current version of the client, as samples find it.
import * as library from '@supabase/supabase-js'
import type { Caller, ClientLibrary } from './client-library.ts'

const sessionKey = 'session'

type Options = library.SupabaseClientOptions<string>

export const currentClient: ClientLibrary = {
  exports: library,
  async connect({ url, key, headers, session, fetch, transport }: Caller) {
    // All clients of a sample share the session, as those of a browser do.
    const stored = new Map(session ? [[sessionKey, JSON.stringify(session)]] : [])
    const createClient = (_url?: string, _key?: string, options: Options = {}) =>
      library.createClient(url, key, {
        ...options,
        auth: {
          ...options.auth,
          persistSession: true,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          storageKey: sessionKey,
          storage: {
            getItem: (name) => stored.get(name) ?? null,
            setItem: (name, value) => void stored.set(name, value),
            removeItem: (name) => void stored.delete(name),
          },
        },
        global: { ...options.global, headers: { ...headers, ...options.global?.headers }, fetch },
        realtime: { transport: transport as never },
      })
    return { createClient, client: createClient() }
  },
}

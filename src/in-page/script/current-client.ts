// The current version of the client, as samples find it.
import * as library from '@supabase/supabase-js'
import { bearer } from './bearer.ts'
import type { Caller, ClientLibrary } from './client-library.ts'

const sessionKey = 'session'

type Options = library.SupabaseClientOptions<string>

export const currentClient: ClientLibrary = {
  exports: library,
  async connect({ url, key, token, session, fetch, transport }: Caller) {
    // All clients of a sample share the session, as those of a browser do.
    const stored = new Map(session ? [[sessionKey, JSON.stringify(session)]] : [])
    const createClient = (_url?: string, _key?: string, options: Options = {}) => {
      const client = library.createClient(url, key, {
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
        global: { ...options.global, headers: { ...bearer(token), ...options.global?.headers }, fetch },
        realtime: { ...options.realtime, transport: transport as never },
      })
      if (token) void client.realtime.setAuth(token)
      return client
    }
    return { createClient, client: createClient() }
  },
}

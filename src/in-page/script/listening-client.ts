// Clients of the release open connections to Realtime with a transport that they're given, but don't listen to them. Messages over HTTP don't go
// through the `fetch` that they're given.
import type { ClientLibrary } from './client-library.ts'

interface ListeningClient {
  realtime: {
    conn: { onmessage: unknown } | null
    fetch: typeof fetch
    connect: () => void
    setupConnection: () => void
  }
}

export const listening = (library: ClientLibrary): ClientLibrary => ({
  ...library,
  connect: async (caller) => {
    const { createClient, client } = await library.connect(caller)
    return {
      createClient: (...args) => listen(createClient(...args) as ListeningClient, caller.fetch),
      client: listen(client as ListeningClient, caller.fetch),
    }
  },
})

function listen(client: ListeningClient, given: typeof fetch): ListeningClient {
  const { realtime } = client
  realtime.fetch = given
  const connect = realtime.connect.bind(realtime)
  realtime.connect = () => {
    connect()
    if (realtime.conn?.onmessage === null) realtime.setupConnection()
  }
  return client
}

// The release's client opens connections to Realtime with a transport that it's given, but doesn't listen to them, and makes Realtime's
// HTTP requests without the `fetch` that it's given.
import type { ClientLibrary } from './client-library.ts'

interface ListeningClient {
  realtime: {
    fetch: typeof fetch
    conn: { onmessage: unknown } | null
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

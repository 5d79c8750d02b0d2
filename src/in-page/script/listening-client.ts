// Clients of the release open connections to Realtime with a transport that they're given, but don't listen to them.
import type { ClientLibrary } from './client-library.ts'

interface ListeningClient {
  realtime: {
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
      createClient: (...args) => listen(createClient(...args) as ListeningClient),
      client: listen(client as ListeningClient),
    }
  },
})

function listen(client: ListeningClient): ListeningClient {
  const { realtime } = client
  const connect = realtime.connect.bind(realtime)
  realtime.connect = () => {
    connect()
    if (realtime.conn?.onmessage === null) realtime.setupConnection()
  }
  return client
}

// The cache that all widgets of a page share. Every query of an account has the user's id in its key, and nothing of an account
// outlives its session.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { signalAccount, watchAccount } from './account-signal.ts'
import { CallError } from './api.ts'

export const sessionKey = ['session']
/** Starts the key of every query whose data belongs to an account. The user's id comes second. */
export const accountKey = 'account'
const mostTries = 3

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostTries - 1 && mayPass(error),
      retryDelay: (tries) => 400 * 2 ** tries,
      staleTime: 5 * 60_000,
      // Account queries follow the session, and the session is checked below.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
  queryCache: new QueryCache({
    onSuccess: (data, { queryKey }) => {
      if (queryKey[0] === sessionKey[0]) confirmAccount(data as string | null)
    },
    onError: (error, { queryKey }) => {
      if (!(error instanceof CallError) || error.status !== 401) return
      // A late response to the previous account doesn't sign out the current one.
      if (queryKey[0] !== accountKey || queryKey[1] !== client.getQueryData(sessionKey)) return
      // The session ended while the page was open.
      client.setQueryData(sessionKey, null)
      removeOtherAccounts(null)
      void signalAccount(null)
    },
  }),
})

/** fetch() throws a TypeError if the network fails. A timeout or a malformed response would only repeat itself. */
const mayPass = (error: unknown) =>
  error instanceof TypeError || (error instanceof CallError && error.status >= 500)

export const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500

/**
 * Account queries are refetched only after the session is known to be the same. Refetched together with it, they could bring the
 * next account's data under this one's key.
 */
function confirmAccount(userId: string | null): void {
  removeOtherAccounts(userId)
  void signalAccount(userId)
  void client.invalidateQueries({ queryKey: [accountKey, userId] })
}

function removeOtherAccounts(userId: string | null): void {
  client.removeQueries({ predicate: ({ queryKey: [kind, id] }) => kind === accountKey && id !== userId })
}

/** Forgets who is signed in, so that nothing of the account stays on screen, and asks again. */
export const checkAgain = () => client.resetQueries({ queryKey: sessionKey })

/** Asks again. A response that is still on its way may be about the account before, so it's dropped. */
function confirmSession(): void {
  if (client.getQueryData(sessionKey) === undefined) void checkAgain()
  else void client.refetchQueries({ queryKey: sessionKey })
}

/** Switching between two windows side by side changes focus but not visibility, which is all that TanStack Query listens to. */
const returns = ['focus', 'visibilitychange', 'online']

function startWatching(): () => void {
  const onReturn = () => {
    if (document.visibilityState !== 'hidden') confirmSession()
  }
  for (const event of returns) addEventListener(event, onReturn)
  const stopSignals = watchAccount(() => void checkAgain(), confirmSession)
  // A client that isn't mounted never continues retries that were paused while the tab was hidden.
  client.mount()
  return () => {
    for (const event of returns) removeEventListener(event, onReturn)
    stopSignals()
    client.unmount()
  }
}

let widgets = 0
let stopWatching = () => {}

/** Each widget calls this when it appears, and the returned function when it goes away. */
export function watchSession(): () => void {
  if (widgets === 0) stopWatching = startWatching()
  widgets += 1
  return () => {
    widgets -= 1
    if (widgets === 0) stopWatching()
  }
}

// The cache that all widgets of a page share. Every query of an account has the user's id in its key, and nothing of an account
// outlives its session.
import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
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
      // Account queries follow the session: see `onSuccess`.
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

/** Switching between two windows side by side changes focus, but not visibility, which is all that the default listens to. */
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus()
  const events = ['focus', 'visibilitychange']
  for (const event of events) globalThis.window?.addEventListener(event, listener)
  return () => {
    for (const event of events) globalThis.window?.removeEventListener(event, listener)
  }
})

/** Forgets who is signed in, so that nothing of the account stays on screen, and asks again. */
export const checkAgain = () => client.resetQueries({ queryKey: sessionKey })

/** Each widget calls this when it appears, and the returned function when it goes away. */
export function watchSession(): () => void {
  // A client that isn't mounted never refetches on focus, and without a provider nothing else mounts it.
  client.mount()
  const stop = watchAccount(
    () => void checkAgain(),
    () => void client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch: false }),
  )
  return () => {
    stop()
    client.unmount()
  }
}

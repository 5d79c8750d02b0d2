// The cache that all widgets of a page share. Every query of an account has the user's id in its key, and nothing of an account
// outlives its session.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { signalAccount, watchAccount } from './account-signal.ts'
import { CallError, OtherAccount } from './api.ts'

export const sessionKey = ['session']
/** Starts the key of every query whose data belongs to an account. The user's id comes second. */
export const accountKey = 'account'
const mostTries = 3
/** How often responses of another account make the widget check the session, until the reader does something. */
const mostDoubts = 3
let doubts = 0

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
      if (queryKey[0] === sessionKey[0]) void confirmAccount(data as string | null)
    },
    onError: (error, { queryKey }) => {
      // A late response to the previous account says nothing about the current one.
      if (queryKey[0] !== accountKey || queryKey[1] !== client.getQueryData(sessionKey)) return
      if (error instanceof OtherAccount) return doubtSession(error)
      if (!(error instanceof CallError) || error.status !== 401) return
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
 * Account queries are refetched only after the session is known to be the same. Refetched together with it, they could be answered
 * for the next account. So could those that are already under way, which start again.
 */
async function confirmAccount(userId: string | null): Promise<void> {
  removeOtherAccounts(userId)
  void signalAccount(userId)
  const queryKey = [accountKey, userId]
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

function removeOtherAccounts(userId: string | null): void {
  client.removeQueries({ predicate: ({ queryKey: [kind, id] }) => kind === accountKey && id !== userId })
}

/** Forgets who is signed in, so that nothing of the account stays on screen, and asks again. */
function forgetSession(): void {
  void client.resetQueries({ queryKey: sessionKey })
}

/** The reader, or another tab, has a reason to ask again. */
export function checkAgain(): void {
  doubts = 0
  forgetSession()
}

/** Someone else signed in. If session and responses still disagree after some checks, no one knows whose account it is. */
function doubtSession(error: OtherAccount): void {
  doubts += 1
  if (doubts <= mostDoubts) forgetSession()
  else client.getQueryCache().find({ queryKey: sessionKey })?.setState({ status: 'error', error })
}

/** Asks again. A response that is still on its way may be about the account before, so it's dropped. */
function confirmSession(): void {
  doubts = 0
  if (client.getQueryData(sessionKey) === undefined) forgetSession()
  else void client.refetchQueries({ queryKey: sessionKey })
}

/** Switching between two windows side by side changes focus but not visibility, which is all that TanStack Query listens to. */
const returns = ['focus', 'visibilitychange', 'online']

function startWatching(): () => void {
  const onReturn = () => {
    if (document.visibilityState !== 'hidden') confirmSession()
  }
  for (const event of returns) addEventListener(event, onReturn)
  const stopSignals = watchAccount(checkAgain, confirmSession)
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

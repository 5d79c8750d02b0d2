// Queries the platform and combines the responses. All widgets of a page share one cache, so each call is made once.
import { useStore } from '@nanostores/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { CallError, platformApi } from './api.ts'
import { effectiveSelection } from './effective-selection.ts'
import type { Branch } from './entities.ts'
import { ownValue } from './owned.ts'
import { noSelection } from './selection.ts'
import type { Call, QueryState, User } from './state.ts'
import { chosenProject, chosenRef } from './state.ts'
import { chosen as chosenStore, keepSelection, saved as savedStore } from './store.ts'

const sessionKey = ['session']
/** Starts the key of every query whose data belongs to an account. The user's id comes second. */
const accountKey = 'account'
const mostTries = 3

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A rejected request stays rejected, a malformed response stays malformed, and nobody waits for three timeouts.
      retry: (failures, error) =>
        failures < mostTries - 1 &&
        !(error instanceof DOMException && error.name === 'TimeoutError') &&
        !(error instanceof TypeError && !isNetworkError(error)) &&
        !isRefusal(error),
      retryDelay: (tries) => 400 * 2 ** tries,
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
  queryCache: new QueryCache({
    onSuccess: (data, { queryKey }) => {
      if (queryKey[0] === sessionKey[0]) removeOtherAccounts(data as string | null)
    },
    onError: (error, { queryKey }) => {
      if (!(error instanceof CallError) || error.status !== 401) return
      // A late response to the previous account doesn't sign out the current one.
      if (queryKey[0] !== accountKey || queryKey[1] !== client.getQueryData(sessionKey)) return
      // The session ended while the page was open.
      client.setQueryData(sessionKey, null)
      removeOtherAccounts(null)
    },
  }),
})

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** Browsers throw a TypeError for a network that fails, with words of their own. */
const isNetworkError = (error: TypeError) => /fetch|network|load/i.test(error.message)

/** Keys already separate accounts. This also drops what was loaded while the session was changing in another tab. */
function removeOtherAccounts(userId: string | null): void {
  client.removeQueries({ predicate: ({ queryKey: [kind, id] }) => kind === accountKey && id !== userId })
}

/** Without a provider nothing mounts the client, and a client that isn't mounted never refetches on window focus. */
function watchFocus(): () => void {
  client.mount()
  return () => client.unmount()
}

type Result = QueryState & { userId: string | null; retry: () => void }

export function useQueryState(origin: string): Result {
  const api = useMemo(() => platformApi(origin), [origin])
  const anyChosen = useStore(chosenStore)
  const saved = useStore(savedStore)
  useEffect(keepSelection, [])
  useEffect(watchFocus, [])

  const session = useQuery(
    {
      queryKey: sessionKey,
      queryFn: ({ signal }) => api.userId(signal),
      // Somebody may have signed in or out in another tab.
      refetchOnWindowFocus: 'always',
      staleTime: 0,
    },
    client,
  )
  const userId = session.data ?? null
  const user: User = session.isPending ? 'loading' : userId === null ? 'logged-out' : 'logged-in'
  const enabled = user === 'logged-in'
  const chosen = ownValue(anyChosen, userId, noSelection)
  const organizations = useQuery(
    {
      queryKey: [accountKey, userId, 'organizations'],
      queryFn: ({ signal }) => api.organizations(signal),
      enabled,
    },
    client,
  )
  const projects = useQuery(
    { queryKey: [accountKey, userId, 'projects'], queryFn: ({ signal }) => api.projects(signal), enabled },
    client,
  )
  const lists = { user, organizations: callOf(organizations), projects: callOf(projects) }
  const select = (known: Branch[]) =>
    effectiveSelection(chosen, saved, {
      organizations: organizations.data ?? [],
      projects: projects.data ?? [],
      branches: known,
    })
  const project = chosenProject({ ...lists, branches: pending, api: pending, selection: select([]) })
  const branches = useQuery(
    {
      queryKey: [accountKey, userId, 'branches', project?.ref],
      queryFn: ({ signal }) => api.branches(project?.ref, signal),
      enabled: enabled && project?.is_branch_enabled === true,
    },
    client,
  )
  const selected = { ...lists, branches: callOf(branches), selection: select(branches.data ?? []) }
  const ref = chosenRef({ ...selected, api: pending })
  const settings = useQuery(
    {
      queryKey: [accountKey, userId, 'api', ref],
      queryFn: ({ signal }) => api.apiSettings(ref, signal),
      enabled: enabled && ref !== undefined,
    },
    client,
  )
  const retry = () => {
    for (const query of [session, organizations, projects, branches, settings])
      if (query.isError) void query.refetch()
  }
  return { ...selected, userId, api: callOf(settings), retry }
}

const pending = { status: 'pending' } as const

function callOf<T>({ status, data }: UseQueryResult<T>): Call<T> {
  return status === 'success' ? { status, data: data as T } : { status }
}

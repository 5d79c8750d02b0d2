// Asks the platform and brings the answers together. All widgets of a page share one cache, so each call is made once.
import { useStore } from '@nanostores/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { CallError, platformApi } from './api.ts'
import { effectiveSelection } from './effective-selection.ts'
import type { Branch } from './entities.ts'
import type { Call, Knowledge, User } from './state.ts'
import { chosenProject, chosenRef } from './state.ts'
import { chosen as chosenStore, keepSelection, saved as savedStore } from './store.ts'

const sessionKey = ['session']
const mostTries = 3

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; a damaged answer will not mend itself; and who has waited for one answer until it was
      // given up will not wait for three.
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
    onError: (error) => {
      // The session ended while the page was open.
      if (error instanceof CallError && error.status === 401) client.setQueryData(sessionKey, false)
    },
  }),
})

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** Browsers throw a TypeError for a network that fails, with words of their own. */
const isNetworkError = (error: TypeError) => /fetch|network|load/i.test(error.message)

export function useKnowledge(origin: string): Knowledge & { retry: () => void } {
  const api = useMemo(() => platformApi(origin), [origin])
  const chosen = useStore(chosenStore)
  const saved = useStore(savedStore)
  useEffect(keepSelection, [])

  const session = useQuery(
    {
      queryKey: sessionKey,
      queryFn: ({ signal }) => api.session(signal),
      // Somebody may have signed in or out in another tab.
      refetchOnWindowFocus: 'always',
      staleTime: 0,
    },
    client,
  )
  const user: User = session.isPending ? 'loading' : session.data ? 'logged-in' : 'logged-out'
  const enabled = user === 'logged-in'
  const organizations = useQuery(
    { queryKey: ['organizations'], queryFn: ({ signal }) => api.organizations(signal), enabled },
    client,
  )
  const projects = useQuery(
    { queryKey: ['projects'], queryFn: ({ signal }) => api.projects(signal), enabled },
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
      queryKey: ['branches', project?.ref],
      queryFn: ({ signal }) => api.branches(project?.ref, signal),
      enabled: enabled && project?.is_branch_enabled === true,
    },
    client,
  )
  const selected = { ...lists, branches: callOf(branches), selection: select(branches.data ?? []) }
  const ref = chosenRef({ ...selected, api: pending })
  const settings = useQuery(
    {
      queryKey: ['api', ref],
      queryFn: ({ signal }) => api.apiSettings(ref, signal),
      enabled: enabled && ref !== undefined,
    },
    client,
  )
  const retry = () => {
    for (const query of [session, organizations, projects, branches, settings])
      if (query.isError) void query.refetch()
  }
  return { ...selected, api: callOf(settings), retry }
}

const pending = { status: 'pending' } as const

function callOf<T>({ status, data }: UseQueryResult<T>): Call<T> {
  return status === 'success' ? { status, data: data as T } : { status }
}

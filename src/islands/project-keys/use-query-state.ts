// Queries the platform and combines the responses. Widgets share one cache, so each call is made once per page.
import { useStore } from '@nanostores/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AccountCall } from './api.ts'
import { platformApi } from './api.ts'
import { effectiveSelection } from './effective-selection.ts'
import type { Branch } from './entities.ts'
import { ownValue } from './owned.ts'
import { accountKey, checkAgain, client, isRefusal, sessionKey, watchSession } from './query-client.ts'
import { noSelection } from './selection.ts'
import type { Call, QueryState, User } from './state.ts'
import { chosenProject, chosenRef } from './state.ts'
import { chosen as chosenStore, keepSelection, saved as savedStore } from './store.ts'

type Result = QueryState & { userId: string | null; retry: () => void }

export function useQueryState(origin: string): Result {
  const api = useMemo(() => platformApi(origin), [origin])
  const anyChosen = useStore(chosenStore)
  const saved = useStore(savedStore)
  useEffect(keepSelection, [])
  useEffect(watchSession, [])

  const session = useQuery(
    {
      queryKey: sessionKey,
      queryFn: ({ signal }) => api.userId(signal),
      // A second widget on the page doesn't ask again.
      staleTime: Number.POSITIVE_INFINITY,
    },
    client,
  )
  const user = userOf(session)
  const enabled = user === 'logged-in'
  const userId = enabled ? (session.data ?? null) : null
  const chosen = ownValue(anyChosen, userId, noSelection)
  const organizations = useAccountQuery(userId, ['organizations'], api.organizations, enabled)
  const projects = useAccountQuery(userId, ['projects'], api.projects, enabled)
  const lists = { user, organizations: callOf(organizations), projects: callOf(projects) }
  const select = (known: Branch[]) =>
    effectiveSelection(chosen, saved, {
      organizations: organizations.data ?? [],
      projects: projects.data ?? [],
      branches: known,
    })
  const project = chosenProject({ ...lists, branches: pending, api: pending, selection: select([]) })
  const branches = useAccountQuery(
    userId,
    ['branches', project?.ref],
    (call) => api.branches(project?.ref, call),
    enabled && project?.is_branch_enabled === true,
  )
  const selected = { ...lists, branches: callOf(branches), selection: select(branches.data ?? []) }
  const ref = chosenRef({ ...selected, api: pending })
  const settings = useAccountQuery(
    userId,
    ['api', ref],
    (call) => api.apiSettings(ref, call),
    enabled && ref !== undefined,
  )
  const retry = () => {
    if (session.isError) checkAgain()
    for (const query of [organizations, projects, branches, settings]) if (query.isError) void query.refetch()
  }
  return { ...selected, userId, api: callOf(settings), retry }
}

const useAccountQuery = <T>(
  userId: string | null,
  key: readonly unknown[],
  load: (call: AccountCall) => Promise<T>,
  enabled: boolean,
) =>
  useQuery(
    {
      queryKey: [accountKey, userId, ...key],
      queryFn: ({ signal }) => load({ userId, signal }),
      enabled,
    },
    client,
  )

/** A session that couldn't be checked again hides the account too: someone else may be signed in by now. */
function userOf({ isPending, isError, data }: UseQueryResult<string | null>): User {
  if (isPending) return 'loading'
  if (isError) return 'unknown'
  return data === null ? 'logged-out' : 'logged-in'
}

const pending = { status: 'pending' } as const

/** What was loaded stays while the network fails, but not once the platform refuses it. */
function callOf<T>({ status, data, error }: UseQueryResult<T>): Call<T> {
  if (data !== undefined && !isRefusal(error)) return { status: 'success', data }
  return status === 'success' ? { status: 'error' } : { status }
}

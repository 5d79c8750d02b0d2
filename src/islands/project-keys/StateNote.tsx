// The line under the fields: what to do next in each state. There is always one, so that nothing moves when the state changes.
import type { ProjectKeysProps } from './entities.ts'
import { LoginLink } from './LoginLink.tsx'
import type { QueryState } from './state.ts'
import { branchSelector, projectSelector, valueView } from './state.ts'

interface Props extends Pick<ProjectKeysProps, 'show' | 'urls'> {
  queries: QueryState
  onRetry: () => void
}

const names = { url: 'Project URL', key: 'anon key' } as const

export const namesOf = (show: ProjectKeysProps['show']): string =>
  show.map((field) => names[field]).join(' and ')

export function StateNote({ show, urls, queries, onRetry }: Props) {
  const wanted = namesOf(show)
  const [project, branch, value] = [projectSelector, branchSelector, valueView].map(
    (read) => read(queries).status,
  )
  const dashboard = <a href={urls.apiSettings}>dashboard</a>
  const retry = (
    <button type="button" className="keys-link" onClick={onRetry}>
      Try again
    </button>
  )
  if (project === 'user-unknown')
    return (
      <p>
        We couldn't check your login. {retry}, or copy your {wanted} from the {dashboard}.
      </p>
    )
  // Spec: "To get your Project URL, log in."
  if (project === 'logged-out')
    return (
      <p>
        To get your {wanted},{' '}
        <LoginLink urls={urls} show={show}>
          log in
        </LoginLink>
        .
      </p>
    )
  if (project === 'no-data')
    return (
      <p>
        You have no projects yet. Create one in the <a href={urls.dashboard}>dashboard</a>.
      </p>
    )
  if (value === 'error')
    return (
      <p>
        We couldn't load your {wanted}. {retry}, or copy {show.length > 1 ? 'them' : 'it'} from the{' '}
        {dashboard}.
      </p>
    )
  if (project === 'error' || branch === 'error')
    return (
      <p>
        We couldn't load your {project === 'error' ? 'projects' : 'branches'}. {retry}, or copy your {wanted}{' '}
        from the {dashboard}.
      </p>
    )
  return (
    <p>
      Your {wanted} {show.length > 1 ? 'are' : 'is'} in the dashboard's{' '}
      <a href={urls.apiSettings}>API settings</a>.
    </p>
  )
}

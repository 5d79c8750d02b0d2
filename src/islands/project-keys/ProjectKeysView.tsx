// Draws the widget in any state. The page carries it as it is before anything is known.
import type { ReactNode } from 'react'
import type { ProjectKeysProps } from './entities.ts'
import { KeyField } from './KeyField.tsx'
import { PasteForm } from './PasteForm.tsx'
import type { PastedProject } from './pasted-project.ts'
import { Selector } from './Selector.tsx'
import { noSelection } from './selection.ts'
import type { QueryState } from './state.ts'
import { branchSelector, projectSelector, valueView } from './state.ts'

interface Props extends ProjectKeysProps {
  userId: string | null
  queries: QueryState
  pasted: PastedProject | null
  inSamples: boolean
  onProject: (value: string) => void
  onBranch: (value: string) => void
  onPaste: (project: PastedProject | null) => void
  onInSamples: (on: boolean) => void
  onRetry: () => void
}

const pending = { status: 'pending' } as const

/** The state before the first response. */
const nothingKnown: QueryState = {
  user: 'loading',
  organizations: pending,
  projects: pending,
  branches: pending,
  api: pending,
  selection: noSelection,
}

const nothing = () => undefined

/** The first view, which is in the page. */
export function FirstProjectKeysView(props: ProjectKeysProps) {
  return (
    <ProjectKeysView
      {...props}
      userId={null}
      queries={nothingKnown}
      pasted={null}
      inSamples={false}
      onProject={nothing}
      onBranch={nothing}
      onPaste={nothing}
      onInSamples={nothing}
      onRetry={nothing}
    />
  )
}

const names = { url: 'Project URL', key: 'anon key' } as const

export function ProjectKeysView(props: Props) {
  const { show, urls, userId, queries, pasted, inSamples, placeholders } = props
  const project = projectSelector(queries)
  const branch = branchSelector(queries)
  const value = valueView(queries)
  const settings = pasted ?? (value.status === 'success' ? value.settings : undefined)
  const wanted = show.map((field) => names[field]).join(' and ')
  return (
    <section className="keys" aria-label={`Your ${wanted}`}>
      {!pasted && (
        <div className="keys-selectors needs-script">
          <Selector label="Project" state={project} onChoose={props.onProject} />
          {branch.status !== 'no-branches-enabled' && branch.status !== 'logged-out' && (
            <Selector label="Branch" state={branch} onChoose={props.onBranch} />
          )}
        </div>
      )}
      {show.map((field) => (
        <KeyField
          key={field}
          field={field}
          value={settings?.[field]}
          isLoading={
            !pasted && (value.status === 'pending' || (value.status === 'loading' && show.length > 0))
          }
        />
      ))}
      <div className="keys-notes" aria-live="polite">
        {!pasted && project.status === 'logged-out' && (
          <p>
            To get your {wanted}, <LoginLink urls={urls}>log in</LoginLink>.
          </p>
        )}
        {!pasted && (project.status === 'error' || branch.status === 'error') && (
          <p>
            Your {project.status === 'error' ? 'projects' : 'branches'} could not be loaded.{' '}
            <button type="button" className="keys-link" onClick={props.onRetry}>
              Try again
            </button>{' '}
            or copy the {wanted} from the <a href={urls.apiSettings}>dashboard</a>.
          </p>
        )}
        {!pasted && project.status === 'no-data' && (
          <p>
            You have no project yet. Create one in the <a href={urls.dashboard}>dashboard</a>.
          </p>
        )}
        {!pasted && value.status === 'error' && (
          <p>
            Copy your {wanted} from the <a href={urls.apiSettings}>dashboard</a>: it could not be loaded here.{' '}
            <button type="button" className="keys-link" onClick={props.onRetry}>
              Try again
            </button>
          </p>
        )}
      </div>
      <p className="keys-without-script">
        Your {wanted} {show.length > 1 ? 'are' : 'is'} in the <a href={urls.apiSettings}>API settings</a> of
        the dashboard.
      </p>
      <div className="keys-more needs-script">
        <label className="keys-switch">
          <input
            type="checkbox"
            checked={inSamples}
            disabled={!settings}
            onChange={(event) => props.onInSamples(event.target.checked)}
          />
          Show my values in the samples of this page
        </label>
        <PasteForm userId={userId} pasted={pasted} placeholders={placeholders} onPaste={props.onPaste} />
        {queries.user === 'logged-in' && <LoginLink urls={urls}>Account</LoginLink>}
      </div>
    </section>
  )
}

function LoginLink({ urls, children }: { urls: ProjectKeysProps['urls']; children: ReactNode }) {
  // Known in the browser only, and only there somebody is logged out or in.
  const back = typeof location === 'undefined' ? '' : urls.platform ? location.href : location.pathname
  return <a href={`${urls.platform}/platform/sign-in?return_to=${encodeURIComponent(back)}`}>{children}</a>
}

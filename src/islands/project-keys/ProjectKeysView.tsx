// Draws the widget in any state. Pages contain it as it is before anything is known, which is also what readers see without scripts.
import type { ApiSettings, ProjectKeysProps } from './entities.ts'
import { KeyField } from './KeyField.tsx'
import { anchorOf, LoginLink } from './LoginLink.tsx'
import { PasteForm } from './PasteForm.tsx'
import { Selector } from './Selector.tsx'
import { namesOf, StateNote } from './StateNote.tsx'
import { noSelection } from './selection.ts'
import type { QueryState } from './state.ts'
import { branchSelector, projectSelector, valueView } from './state.ts'

interface Props extends ProjectKeysProps {
  userId: string | null
  queries: QueryState
  pasted: ApiSettings | null
  inSamples: boolean
  onProject: (value: string) => void
  onBranch: (value: string) => void
  onPaste: (project: ApiSettings | null) => void
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

export function ProjectKeysView(props: Props) {
  const { show, urls, userId, queries, pasted, inSamples, placeholders } = props
  const value = valueView(queries)
  const settings = pasted ?? (value.status === 'success' ? value.settings : undefined)
  return (
    <section className="widget widget-part keys" id={anchorOf(show)} aria-label={`Your ${namesOf(show)}`}>
      {!pasted && (
        <div className="widget-fields needs-script">
          <Selector label="Project" state={projectSelector(queries)} onChoose={props.onProject} />
          <Selector label="Branch" state={branchSelector(queries)} onChoose={props.onBranch} />
        </div>
      )}
      {show.map((field) => (
        <KeyField
          key={field}
          field={field}
          value={settings?.[field]}
          isLoading={!pasted && (value.status === 'loading' || value.status === 'pending')}
        />
      ))}
      <div className="keys-notes" aria-live="polite">
        {!pasted && <StateNote show={show} urls={urls} queries={queries} onRetry={props.onRetry} />}
      </div>
      <div className="widget-bar keys-more needs-script">
        <label className="widget-switch">
          <input
            type="checkbox"
            checked={inSamples}
            disabled={!settings}
            onChange={(event) => props.onInSamples(event.target.checked)}
          />
          Show my values in the samples of this page
        </label>
        <PasteForm userId={userId} pasted={pasted} placeholders={placeholders} onPaste={props.onPaste} />
        {queries.user === 'logged-in' && (
          <LoginLink urls={urls} show={show}>
            Account
          </LoginLink>
        )}
      </div>
    </section>
  )
}

// The project URL / anon key widget: responses of the platform in, choices of the reader out. Pages contain it as it is before
// anything is known, which is also what readers see without scripts.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { Boundary } from '../../react/Boundary.tsx'
import type { ProjectKeysProps } from './entities.ts'
import { KeyField } from './KeyField.tsx'
import { anchorOf, LoginLink } from './LoginLink.tsx'
import { OwnSamples } from './own-samples.ts'
import { ownValue } from './owned.ts'
import { PasteForm } from './PasteForm.tsx'
import { Selector } from './Selector.tsx'
import { namesOf, StateNote } from './StateNote.tsx'
import { branchSelector, projectSelector, valueView } from './state.ts'
import { chooseBranch, chooseProject, inSamples, pasted, showInSamples } from './store.ts'
import { useQueryState } from './use-query-state.ts'

/** One for all widgets of the page. */
const samples = new OwnSamples()

export function ProjectKeysView(props: ProjectKeysProps) {
  return (
    <Fallback apiSettings={props.urls.apiSettings}>
      <ProjectKeys {...props} />
    </Fallback>
  )
}

function ProjectKeys({ show, urls, placeholders }: ProjectKeysProps) {
  const { retry, userId, ...queries } = useQueryState(urls.platform)
  const pastedProject = ownValue(useStore(pasted), userId, null)
  const isInSamples = useStore(inSamples)
  const value = valueView(queries)
  const settings = pastedProject ?? (value.status === 'success' ? value.settings : undefined)
  const { url, key } = settings ?? {}
  // Before the browser paints: the samples never show values that the fields no longer show.
  useLayoutEffect(() => {
    samples.show(isInSamples && url && key ? { url, key } : undefined, placeholders)
    // A widget that crashes or goes away takes its values along.
    return () => samples.show(undefined, placeholders)
  }, [isInSamples, url, key, placeholders])
  return (
    <section className="widget widget-part keys" id={anchorOf(show)} aria-label={`Your ${namesOf(show)}`}>
      {!pastedProject && (
        <div className="widget-fields needs-script">
          <Selector
            label="Project"
            state={projectSelector(queries)}
            onChoose={(choice) => chooseProject(userId, choice)}
          />
          <Selector
            label="Branch"
            state={branchSelector(queries)}
            onChoose={(choice) => chooseBranch(userId, choice, queries.selection)}
          />
        </div>
      )}
      {show.map((field) => (
        <KeyField
          key={field}
          field={field}
          value={settings?.[field]}
          isLoading={!pastedProject && (value.status === 'loading' || value.status === 'pending')}
        />
      ))}
      <div className="keys-notes" aria-live="polite">
        {!pastedProject && <StateNote show={show} urls={urls} queries={queries} onRetry={retry} />}
      </div>
      <div className="widget-bar keys-more needs-script">
        <label className="widget-switch">
          <input
            type="checkbox"
            checked={isInSamples}
            disabled={!settings}
            onChange={(event) => showInSamples(event.target.checked)}
          />
          Show my values in the samples of this page
        </label>
        <PasteForm
          userId={userId}
          pasted={pastedProject}
          placeholders={placeholders}
          onPaste={(project) => pasted.set({ owner: userId, value: project })}
        />
        {queries.user === 'logged-in' && (
          <LoginLink urls={urls} show={show}>
            Account
          </LoginLink>
        )}
      </div>
    </section>
  )
}

/** Spec: a widget that crashes says so and leads to the dashboard. */
export function Fallback({ apiSettings, children }: { apiSettings: string; children: ReactNode }) {
  const dashboard = <a href={apiSettings}>dashboard</a>
  return (
    <Boundary instead={<>Could not display API settings. Find them in the {dashboard}.</>}>
      {children}
    </Boundary>
  )
}

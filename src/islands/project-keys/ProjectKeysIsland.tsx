// The project URL / anon key widget, alive: responses of the platform in, choices of the reader out.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { Boundary } from '../../react/Boundary.tsx'
import type { ProjectKeysProps } from './entities.ts'
import { OwnSamples } from './own-samples.ts'
import { ownValue } from './owned.ts'
import { ProjectKeysView } from './ProjectKeysView.tsx'
import { valueView } from './state.ts'
import { chooseBranch, chooseProject, inSamples, pasted, showInSamples } from './store.ts'
import { useQueryState } from './use-query-state.ts'

/** One for all widgets of the page. */
const samples = new OwnSamples()

export function ProjectKeysIsland(props: ProjectKeysProps) {
  return (
    <Fallback apiSettings={props.urls.apiSettings}>
      <ProjectKeys {...props} />
    </Fallback>
  )
}

function ProjectKeys(props: ProjectKeysProps) {
  const { retry, userId, ...queries } = useQueryState(props.urls.platform)
  const pastedProject = ownValue(useStore(pasted), userId, null)
  const isInSamples = useStore(inSamples)
  const value = valueView(queries)
  const settings = pastedProject ?? (value.status === 'success' ? value.settings : undefined)
  const { url, key } = settings ?? {}
  const { placeholders } = props
  // Before the browser paints: the samples never show values that the fields no longer show.
  useLayoutEffect(() => {
    samples.show(isInSamples && url && key ? { url, key } : undefined, placeholders)
    // A widget that crashes or goes away takes its values along.
    return () => samples.show(undefined, placeholders)
  }, [isInSamples, url, key, placeholders])
  return (
    <ProjectKeysView
      {...props}
      userId={userId}
      queries={queries}
      pasted={pastedProject}
      inSamples={isInSamples}
      onProject={(value) => chooseProject(userId, value)}
      onBranch={(value) => chooseBranch(userId, value, queries.selection)}
      onPaste={(project) => pasted.set({ owner: userId, value: project })}
      onInSamples={showInSamples}
      onRetry={retry}
    />
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

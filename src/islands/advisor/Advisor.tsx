// The advisor island: the project, its state, and the view.
import { useEffect, useState } from 'react'
import { AdvisorView } from './AdvisorView.tsx'
import type { AdvisorProps } from './advisor-state.ts'
import { useAdvisor } from './use-advisor.ts'

export function Advisor({ sql }: AdvisorProps) {
  const [state, actions] = useAdvisor(sql)
  // The static page's field is read-only: what is typed before React is loaded would be lost.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return <AdvisorView example={sql} state={state} actions={actions} isLive={isLive} />
}

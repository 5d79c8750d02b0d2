// The RLS lab island: the project, its state, and the view.
import { useEffect, useState } from 'react'
import { openSession } from './lab-session.ts'
import type { RlsLabProps } from './lab-state.ts'
import { RlsLabView } from './RlsLabView.tsx'
import { starterMatrix } from './starter-matrix.ts'
import { useLab } from './use-lab.ts'

export function RlsLab(props: RlsLabProps) {
  const [state, actions] = useLab(props, starterMatrix, openSession)
  // The static page's field is read-only: what is typed before React is loaded would be lost.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return <RlsLabView starter={props.sql} state={state} actions={actions} isLive={isLive} />
}

// The RLS lab island: Postgres in a thread of the page, the state, and the view.
import { useEffect, useState } from 'react'
import type { RlsLabProps } from './lab-state.ts'
import { openLabThread } from './lab-thread.ts'
import { RlsLabView } from './RlsLabView.tsx'
import { starterMatrix } from './starter-matrix.ts'
import { useLab } from './use-lab.ts'

export function Island(props: RlsLabProps) {
  const [state, actions] = useLab(props, starterMatrix, openLabThread)
  // The page carries a field that cannot be edited: what is typed before React is there would be lost.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return <RlsLabView starter={props.sql} state={state} actions={actions} isLive={isLive} />
}

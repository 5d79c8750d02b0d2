// The mistakes to make on purpose. For the selected one: what goes wrong, and how to fix it.
import { useId, useRef } from 'react'
import { breaks } from './breaks.ts'
import { FaultNote } from './FaultNote.tsx'
import type { LabState } from './lab-state.ts'
import { isBusy } from './lab-state.ts'
import type { LabActions } from './use-lab.ts'

interface Props {
  state: LabState
  actions: Pick<LabActions, 'breakWith' | 'fix'>
}

export function BreakButtons({ state, actions }: Props) {
  const id = useId()
  const pressed = useRef<HTMLButtonElement>(null)
  const { broken, fault } = state
  const busy = isBusy(state)

  const fix = () => {
    if (busy) return
    // The button that was pressed disappears with the break.
    pressed.current?.focus()
    actions.fix()
  }
  return (
    <div className="widget-part needs-script">
      <p className="rls-title" id={id}>
        Break it
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className="widget-bar" role="group" aria-labelledby={id}>
        {breaks.map((each) => (
          <button
            key={each.id}
            type="button"
            className="widget-button rls-break"
            ref={broken === each ? pressed : undefined}
            aria-pressed={broken === each}
            aria-disabled={busy}
            onClick={() => {
              if (busy) return
              if (broken === each) actions.fix()
              else actions.breakWith(each)
            }}
          >
            {each.label}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {broken && (
          <div className="rls-broken">
            <pre>
              <code>{broken.sql}</code>
            </pre>
            <p>
              <strong>What goes wrong.</strong> {broken.wrong}
            </p>
            <p>
              <strong>How to fix it.</strong> {broken.fix}
            </p>
            <button type="button" className="widget-button widget-main" aria-disabled={busy} onClick={fix}>
              Fix it
            </button>
          </div>
        )}
      </div>
      {fault?.where === 'break' && <FaultNote fault={fault} />}
    </div>
  )
}

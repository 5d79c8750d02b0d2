// An ordered list drawn as a path. Each item is one action.
import type { ReactNode } from 'react'
import { defineComponent, noProps } from './define-component.ts'
import css from './Steps.css?inline'
import { Style } from './Style.tsx'

function Steps({ children }: { children?: ReactNode }) {
  return (
    <div className="steps">
      <Style id="steps" css={css} />
      {children}
    </div>
  )
}

export const steps = defineComponent({
  props: noProps,
  children: 'any',
  onlyChild: { type: 'list', words: 'one ordered list (1. … 2. …)' },
  draw: Steps,
  // An ordered list already has its numbers.
  markdown: (_, children) => children,
})

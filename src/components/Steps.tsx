// An ordered list drawn as a path. Each item is one action.
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import css from './Steps.css?inline'
import { Style } from './Style.tsx'

const stepsProps = z.strictObject({})

function Steps({ children }: { children?: ReactNode }) {
  return (
    <div className="steps">
      <Style id="steps" css={css} />
      {children}
    </div>
  )
}

/** An ordered list already has its numbers. */
const stepsInMarkdown: MarkdownForm = (_, children) => children

export const steps = defineComponent({
  props: stepsProps,
  children: 'any',
  onlyChild: { type: 'list', words: 'one ordered list (1. … 2. …)' },
  draw: Steps,
  markdown: stepsInMarkdown,
})

// An ordered list drawn as a path: each item one thing to do.
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { MarkdownForm } from './markdown-form.ts'
import css from './Steps.css?inline'
import { Style } from './Style.tsx'

export const stepsProps = z.strictObject({})

export function Steps({ children }: { children?: ReactNode }) {
  return (
    <div className="steps">
      <Style id="steps" css={css} />
      {children}
    </div>
  )
}

/** An ordered list has its numbers already. */
export const stepsInMarkdown: MarkdownForm = (_, children) => children

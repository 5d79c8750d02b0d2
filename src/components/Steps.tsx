// An ordered list drawn as a path. Each item is one action.
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

/** An ordered list already has its numbers. */
export const stepsInMarkdown: MarkdownForm = (_, children) => children

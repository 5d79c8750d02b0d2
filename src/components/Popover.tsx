// A term with an explanation that opens on click. The browser's own popover, so it needs no script.

import type { ReactNode } from 'react'
import { useId } from 'react'
import { z } from 'zod'
import { asWords } from '../markdown/build-nodes.ts'
import type { MarkdownForm } from './markdown-form.ts'
import css from './Popover.css?inline'
import { Style } from './Style.tsx'

export const popoverProps = z.strictObject({
  label: z.string().describe('The text that opens it.'),
})

type Props = z.infer<typeof popoverProps> & { children?: ReactNode }

export function Popover({ label, children }: Props) {
  const id = `popover-${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  return (
    <>
      <Style id="popover" css={css} />
      <button type="button" className="popover-button" popoverTarget={id}>
        {label}
      </button>
      <span id={id} popover="auto" className="popover" role="note">
        {children}
      </span>
    </>
  )
}

export const popoverInMarkdown: MarkdownForm<Props> = ({ label }, children) => [
  { type: 'text', value: `${label} (` },
  ...asWords(children),
  { type: 'text', value: ')' },
]

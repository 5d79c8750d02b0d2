// A term with an explanation that opens on click. The browser's own popover, so it needs no script.

import type { ReactNode } from 'react'
import { useId } from 'react'
import { z } from 'zod'
import { asWords } from '../markdown/build-nodes.ts'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'
import css from './Term.css?inline'

const popoverProps = z.strictObject({
  label: z.string().describe('The text that opens it.'),
})

type Props = z.infer<typeof popoverProps> & { children?: ReactNode }

function Popover({ label, children }: Props) {
  const id = `popover-${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  return (
    <>
      <Style id="term" css={css} />
      <button type="button" className="term" popoverTarget={id}>
        {label}
      </button>
      <span id={id} popover="auto" className="term-note" role="note">
        {children}
      </span>
    </>
  )
}

export const popover = defineComponent({
  props: popoverProps,
  children: 'any',
  draw: Popover,
  markdown: ({ label }, children) => [
    { type: 'text', value: `${label} (` },
    ...asWords(children),
    { type: 'text', value: ')' },
  ],
})

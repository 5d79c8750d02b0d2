// Questions and their answers, or details that most readers skip. Native <details>: works without scripts and in find-in-page.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import { asBlocks, paragraph, strong } from '../markdown/build-nodes.ts'
import css from './Accordion.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const accordionProps = z.strictObject({
  compact: z
    .boolean()
    .optional()
    .describe('For details of the code block beside it: small, and without lines around it.'),
})

type Props = z.infer<typeof accordionProps> & { children?: ReactNode }

export function Accordion({ compact, children }: Props) {
  return (
    <div className={compact ? 'accordion accordion-compact' : 'accordion'}>
      <Style id="accordion" css={css} />
      {children}
    </div>
  )
}

const accordionItemProps = z.strictObject({
  title: z.string().describe('What the panel contains, as a question or a noun.'),
  open: z.boolean().optional().describe('true shows it opened.'),
})

type ItemProps = z.infer<typeof accordionItemProps> & { children?: ReactNode }

export function AccordionItem({ title, open, children }: ItemProps) {
  return (
    <details className="accordion-item" open={open}>
      <summary>
        <Icon name="chevron-right" size={16} />
        {title}
      </summary>
      <div className="accordion-text">{children}</div>
    </details>
  )
}

export const accordion = defineComponent({
  props: accordionProps,
  children: ['AccordionItem'],
  draw: Accordion,
  markdown: (_, children) => children,
})

export const accordionItem = defineComponent({
  props: accordionItemProps,
  children: 'any',
  inside: 'Accordion',
  draw: AccordionItem,
  markdown: ({ title }, children) => [paragraph(strong(title)), ...asBlocks(children)],
})

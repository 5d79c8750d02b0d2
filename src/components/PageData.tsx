// The SQL behind a page's results, for readers who want to reproduce them. An accordion with one item.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { asBlocks, paragraph, strong } from '../markdown/build-nodes.ts'
import { Accordion, AccordionItem } from './Accordion.tsx'
import { defineComponent } from './define-component.ts'

const title = 'Data for this page'

const pageDataProps = z.strictObject({
  intro: z
    .string()
    .optional()
    .describe('One line before the code that says what it creates and when to run it.'),
})

type Props = z.infer<typeof pageDataProps> & { children?: ReactNode }

function PageData({ intro, children }: Props) {
  return (
    <Accordion>
      <AccordionItem title={title}>
        {intro && <p>{intro}</p>}
        {children}
      </AccordionItem>
    </Accordion>
  )
}

export const pageData = defineComponent({
  props: pageDataProps,
  children: 'any',
  draw: PageData,
  markdown: ({ intro }, children) => [
    paragraph(strong(title), ...(intro ? [`: ${intro}`] : [])),
    ...asBlocks(children),
  ],
})

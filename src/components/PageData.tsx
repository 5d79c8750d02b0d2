// The SQL behind a page's results, for readers who want to reproduce them. Native <details>, like an accordion's item.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import { asBlocks, paragraph, strong } from '../markdown/build-nodes.ts'
import css from './Accordion.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

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
    <div className="accordion">
      <Style id="accordion" css={css} />
      <details className="accordion-item">
        <summary>
          <Icon name="chevron-right" size={16} />
          {title}
        </summary>
        <div className="accordion-text">
          {intro && <p>{intro}</p>}
          {children}
        </div>
      </details>
    </div>
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

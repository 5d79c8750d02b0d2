// An icon with a title and a short text, for features side by side. With an href, the title is a link.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import { asBlocks, linkTo, paragraph, strong } from '../markdown/build-nodes.ts'
import { defineComponent } from './define-component.ts'
import css from './IconPanel.css?inline'
import { Style } from './Style.tsx'

const iconPanelProps = z.strictObject({
  icon: z.string().describe('The icon beside the title.'),
  title: z.string().describe('A few words.'),
  href: z.string().optional().describe("The title's link, if it has one."),
})

type Props = z.infer<typeof iconPanelProps> & { children?: ReactNode }

function IconPanel({ icon, title, href, children }: Props) {
  return (
    <div className="icon-panel">
      <Style id="icon-panel" css={css} />
      <span className="icon-panel-icon">
        <Icon name={icon as IconName} size={20} />
      </span>
      <div>
        <p className="icon-panel-title">{href ? <a href={href}>{title}</a> : title}</p>
        {children}
      </div>
    </div>
  )
}

export const iconPanel = defineComponent({
  props: iconPanelProps,
  children: 'any',
  draw: IconPanel,
  markdown: ({ title, href }, children, { resolveUrl }) => [
    paragraph(strong(href ? linkTo(resolveUrl(href), title) : title)),
    ...asBlocks(children),
  ],
})

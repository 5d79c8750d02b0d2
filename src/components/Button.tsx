// A link to the page's next step. Use one per screen, and plain links for the rest.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import { asWords, linkTo } from '../markdown/build-nodes.ts'
import css from './Button.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const buttonProps = z.strictObject({
  href: z.string().describe('A route on this site or an https:// URL.'),
  variant: z.enum(['primary', 'quiet']).optional().describe('`primary` (default) or `quiet`.'),
  icon: z.string().optional().describe('An icon before the label.'),
})

type Props = z.infer<typeof buttonProps> & { children?: ReactNode }

export function Button({ href, variant = 'primary', icon, children }: Props) {
  return (
    <a className={`button button-${variant}`} href={href}>
      <Style id="button" css={css} />
      {icon && <Icon name={icon as IconName} size={16} />}
      {children}
    </a>
  )
}

export const button = defineComponent({
  props: buttonProps,
  children: 'any',
  draw: Button,
  markdown: ({ href }, children, { resolveUrl }) => [linkTo(resolveUrl(href), ...asWords(children))],
})

// A callout for what readers should know, try, avoid, or stop using.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import { remark } from '../markdown/build-nodes.ts'
import css from './Admonition.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const kinds = {
  note: { icon: 'info', word: 'Note' },
  tip: { icon: 'tip', word: 'Tip' },
  caution: { icon: 'warning', word: 'Caution' },
  danger: { icon: 'danger', word: 'Danger' },
  deprecation: { icon: 'deprecated', word: 'Deprecated' },
} as const satisfies Record<string, { icon: IconName; word: string }>

const admonitionProps = z.strictObject({
  type: z.enum(['note', 'tip', 'caution', 'danger', 'deprecation']).describe('How serious it is.'),
  title: z.string().optional().describe("A heading of a few words. By default, the type's own word."),
})

type Props = z.infer<typeof admonitionProps> & { children?: ReactNode }

function Admonition({ type, title, children }: Props) {
  const { icon, word } = kinds[type]
  return (
    <aside className={`admonition admonition-${type}`} aria-label={title ?? word}>
      <Style id="admonition" css={css} />
      <Icon name={icon} size={20} />
      <div>
        <p className="admonition-title">{title ?? word}</p>
        {children}
      </div>
    </aside>
  )
}

export const admonition = defineComponent({
  props: admonitionProps,
  children: 'any',
  draw: Admonition,
  markdown: ({ type, title }, children) => [remark(kinds[type].word, title, children)],
})

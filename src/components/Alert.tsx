// A message that applies to the whole page, such as a beta, an outage, or a finished migration.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import { remark } from '../markdown/build-nodes.ts'
import css from './Alert.css?inline'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const kinds = {
  info: { icon: 'info', word: 'Information' },
  success: { icon: 'check', word: 'Success' },
  warning: { icon: 'warning', word: 'Warning' },
  error: { icon: 'danger', word: 'Danger' },
} as const satisfies Record<string, { icon: IconName; word: string }>

const alertProps = z.strictObject({
  status: z.enum(['info', 'success', 'warning', 'error']).describe('The kind of message.'),
  title: z.string().describe('The message in one line.'),
})

type Props = z.infer<typeof alertProps> & { children?: ReactNode }

function Alert({ status, title, children }: Props) {
  return (
    <div className={`alert alert-${status}`} role="note">
      <Style id="alert" css={css} />
      <p className="alert-title">
        <Icon name={kinds[status].icon} />
        {title}
      </p>
      {children}
    </div>
  )
}

export const alert = defineComponent({
  props: alertProps,
  children: 'any',
  draw: Alert,
  // The color shows the status. In Markdown, a word does.
  markdown: ({ status, title }, children) => [remark(kinds[status].word, title, children)],
})

// A state of affairs that concerns the whole page: a beta, an outage, a finished migration.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import type { IconName } from '../layout/icons.ts'
import css from './Alert.css?inline'
import { Style } from './Style.tsx'

const iconOf = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'danger',
} as const satisfies Record<string, IconName>

export const alertProps = z.strictObject({
  status: z.enum(['info', 'success', 'warning', 'error']).describe('What kind of news it is.'),
  title: z.string().describe('The news in one line.'),
})

type Props = z.infer<typeof alertProps> & { children?: ReactNode }

export function Alert({ status, title, children }: Props) {
  return (
    <div className={`alert alert-${status}`} role="note">
      <Style id="alert" css={css} />
      <p className="alert-title">
        <Icon name={iconOf[status]} />
        {title}
      </p>
      {children}
    </div>
  )
}

// What scrolls sideways on a narrow screen. The keyboard must be able to scroll it too, so it can have the focus.
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'section'>, 'ref'> & { as?: 'div' | 'figure' | 'pre' | 'section' }

export function Scrollable({ as: Tag = 'div', ...props }: Props) {
  return <Tag {...props} tabIndex={0} />
}

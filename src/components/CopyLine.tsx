// SQL in a list, with a button that copies it. A sample of a page is a <CodeBlock>, which also says how it was proved.
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'
import css from './CopyLine.css?inline'
import { Style } from './Style.tsx'

interface Props {
  code: string
  /** The button's name, because a page has many of them. */
  label: string
  /** Between the code and the button. */
  children?: ReactNode
}

export function CopyLine({ code, label, children }: Props) {
  return (
    <div className="copy-line">
      <Style id="copy-line" css={css} />
      <pre>
        <code>{code}</code>
      </pre>
      {children}
      <button type="button" className="needs-script" data-copy="" aria-label={label}>
        <Icon name="copy" size={15} />
      </button>
    </div>
  )
}

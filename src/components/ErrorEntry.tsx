// One error: its message as readers see it, its code, and what to do about it. The index of errors is made of these.
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Icon } from '../layout/Icon.tsx'
import { asBlocks, codeWord, paragraph } from '../markdown/build-nodes.ts'
import { defineComponent } from './define-component.ts'
import css from './ErrorEntry.css?inline'
import { Heading } from './Heading.tsx'
import { Style } from './Style.tsx'

const errorEntryProps = z.strictObject({
  anchor: z.string().describe('The anchor for links: /…#anchor.'),
  title: z.string().describe('The message as readers see it, with … for what differs.'),
  code: z.string().optional().describe('SQLSTATE, or the code in the response.'),
  status: z.number().int().optional().describe('The HTTP status.'),
  reproduced: z.boolean().optional().describe('A sample inside reproduces it.'),
})

type Props = z.infer<typeof errorEntryProps> & { children?: ReactNode }

/** The same words on the page, in the list, and in Markdown. */
export const reproducedLabel = 'Reproduced by the build'

function ErrorEntry({ anchor, title, code, status, reproduced, children }: Props) {
  return (
    <section className="error-entry">
      <Style id="error-entry" css={css} />
      <Heading depth={3} id={anchor} text={title}>
        <code>{title}</code>
        {code && (
          <>
            {' '}
            (<code>{code}</code>)
          </>
        )}
      </Heading>
      {(status || reproduced) && (
        <p className="error-facts">
          {status && <span>HTTP {status}</span>}{' '}
          {reproduced && (
            <span className="error-reproduced">
              <Icon name="check" size={12} />
              {reproducedLabel}
            </span>
          )}
        </p>
      )}
      {children}
    </section>
  )
}

export const errorEntry = defineComponent({
  props: errorEntryProps,
  children: 'any',
  draw: ErrorEntry,
  // The heading has the words that search shows for the entry: by these, src/dist-reader/cut-entry.ts finds it.
  markdown: ({ title, code, status, reproduced }, children) => {
    const facts = [status ? `HTTP ${status}.` : '', reproduced ? `${reproducedLabel}.` : ''].filter(Boolean)
    const { children: words } = paragraph(codeWord(title), ...(code ? [' (', codeWord(code), ')'] : []))
    return [
      { type: 'heading', depth: 3, children: words },
      ...(facts.length > 0 ? [paragraph(facts.join(' '))] : []),
      ...asBlocks(children),
    ]
  },
})

// A word that the glossary explains. It's a link to its entry; src/client/terms.ts shows the meaning on hover, focus, and touch.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { z } from 'zod'
import { asWords, linkTo } from '../markdown/build-nodes.ts'
import { glossaryRoute } from '../schemas/glossary.ts'
import { CodeWords } from './CodeWords.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'
import css from './Term.css?inline'

const termProps = z.strictObject({
  id: z.string().describe('ID of a term in data/glossary.yaml.'),
})

type Props = z.infer<typeof termProps> & { children?: ReactNode }

const hrefOf = (id: string): string => `${glossaryRoute}#${id}`

function Term({ id, children }: Props) {
  const { glossary = [] } = useDrawContext().catalogs ?? {}
  const note = `term-${useId().replace(/[^a-zA-Z0-9]/g, '')}`
  const meaning = glossary.find((term) => term.id === id)?.meaning ?? ''
  return (
    <>
      <Style id="term" css={css} />
      <a className="term" href={hrefOf(id)} aria-describedby={note}>
        {children}
      </a>
      <span id={note} popover="auto" className="term-note" role="tooltip" data-markdown-ignore="">
        <CodeWords text={meaning} />
      </span>
    </>
  )
}

export const term = defineComponent({
  props: termProps,
  children: 'any',
  draw: Term,
  // Agents follow the link if they need the meaning.
  markdown: ({ id }, children, { resolveUrl }) => [linkTo(resolveUrl(hrefOf(id)), ...asWords(children))],
})

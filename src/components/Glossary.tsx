// All terms of the glossary, each with an anchor that <Term> links to.
import { bulletList, linkTo, strong } from '../markdown/build-nodes.ts'
import type { GlossaryTerm } from '../schemas/glossary.ts'
import { CodeWords, codeWordsInMarkdown } from './CodeWords.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import css from './Glossary.css?inline'
import { Style } from './Style.tsx'

const sorted = (terms: readonly GlossaryTerm[] = []): GlossaryTerm[] =>
  [...terms].sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1))

const moreAbout = (term: string): string => `More about ${term}`

export function Glossary() {
  const terms = sorted(useDrawContext().catalogs?.glossary)
  return (
    <dl className="glossary">
      <Style id="glossary" css={css} />
      {terms.map(({ id, term, also = [], meaning, href }) => (
        <div key={id} id={id}>
          <dt>
            {term}
            {also.length > 0 && <small> also {also.join(', ')}</small>}
          </dt>
          <dd>
            <CodeWords text={meaning} />
            {href && (
              <>
                {' '}
                <a href={href}>{moreAbout(term)}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const glossary = defineComponent({
  props: noProps,
  draw: Glossary,
  markdown: (_, __, { catalogs, resolveUrl }) => [
    bulletList(
      sorted(catalogs?.glossary).map(({ term, also = [], meaning, href }) => [
        strong(term),
        `${also.length > 0 ? ` (also ${also.join(', ')})` : ''}: `,
        ...codeWordsInMarkdown(meaning),
        ...(href ? [' ', linkTo(resolveUrl(href), moreAbout(term))] : []),
      ]),
    ),
  ],
})

// The tasks of data/production-checklist.yaml as checkboxes, in the HTML. src/client/checklist.ts keeps what is ticked in the
// URL and in the browser.
import { bulletList, linkTo, paragraph, strong } from '../markdown/build-nodes.ts'
import type { ListedTask } from '../model/site-model.ts'
import { CodeWords, codeWordsInMarkdown } from './CodeWords.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import css from './ProductionChecklist.css?inline'
import { Style } from './Style.tsx'

export function ProductionChecklist() {
  const { productionChecklist = [] } = useDrawContext().catalogs ?? {}
  const total = productionChecklist.flatMap(({ items }) => items).length
  return (
    <div className="checklist" data-checklist="production">
      <Style id="checklist" css={css} />
      <div className="checklist-bar needs-script" data-markdown-ignore="">
        <p>
          <span role="status" data-checklist-status>{`0 of ${total} done`}</span>
          {/* The words next to it say the same. */}
          <progress max={total} value={0} aria-hidden="true" />
        </p>
        <button type="button" className="quiet-button" data-copy="" data-checklist-link>
          <span>Copy link</span>
        </button>
        <button type="button" className="quiet-button" data-checklist-print>
          Print
        </button>
        <button type="button" className="quiet-button" data-checklist-clear disabled>
          Clear
        </button>
      </div>
      <p className="checklist-note" data-checklist-note data-markdown-ignore="" hidden>
        <span role="status" />{' '}
        <button type="button" className="quiet-button">
          Show mine
        </button>
      </p>
      {productionChecklist.map(({ group, items }) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          <ul>
            {items.map((item) => (
              <Task key={item.id} item={item} />
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

function Task({ item: { id, code, task, why, href, linked } }: { item: ListedTask }) {
  return (
    <li>
      <input type="checkbox" id={`task-${id}`} value={code} aria-describedby={`why-${id}`} />
      <label htmlFor={`task-${id}`}>
        <CodeWords text={task} />
      </label>
      <p id={`why-${id}`}>
        <CodeWords text={why} />{' '}
        <a href={href} className={href.startsWith('/') ? undefined : 'external'}>
          {linked}
        </a>
      </p>
    </li>
  )
}

export const productionChecklist = defineComponent({
  props: noProps,
  draw: ProductionChecklist,
  markdown: (_, __, { catalogs, resolveUrl }) =>
    (catalogs?.productionChecklist ?? []).flatMap(({ group, items }) => {
      const list = bulletList(
        items.map(({ task, why, href, linked }) => [
          ...codeWordsInMarkdown(task),
          ' ',
          ...codeWordsInMarkdown(why),
          ' ',
          linkTo(resolveUrl(href), linked),
        ]),
      )
      return [
        paragraph(strong(group)),
        { ...list, children: list.children.map((item) => ({ ...item, checked: false })) },
      ]
    }),
})

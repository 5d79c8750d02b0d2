// Where the log query builder goes. Its first view shows a query that already works.
import { LogQueryView } from '../islands/log-query/LogQueryView.tsx'
import css from '../islands/log-query/log-query.css?inline'
import { buildQuery, firstChoice } from '../islands/log-query/query/build-query.ts'
import type { LogQueryProps } from '../islands/log-query/state.ts'
import { codeBlock, linkTo, paragraph } from '../markdown/build-nodes.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Island } from './Island.tsx'

function LogQuery() {
  const { logSchemas = [] } = useDrawContext().catalogs ?? {}
  const props: LogQueryProps = {
    sources: logSchemas.map(({ name, reference, columns, fields }) => ({
      name,
      reference,
      columns,
      fields: fields.map(({ path, type }) => [path, type]),
    })),
  }
  return <Island name="log-query" view={LogQueryView} css={css} props={props} />
}

export const logQuery = defineComponent({
  props: noProps,
  draw: LogQuery,
  markdown: (_, __, { page, catalogs }) => {
    const first = catalogs?.logSchemas?.[0]
    return [
      paragraph(
        'On the web page, a builder writes a query for any of these logs from the fields and conditions you choose: ',
        linkTo(page, 'open the builder'),
        first ? '. It begins with this one:' : '.',
      ),
      ...(first ? [codeBlock('sql', buildQuery(first, firstChoice(first)).sql)] : []),
    ]
  },
})

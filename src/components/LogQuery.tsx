// The place of the log query builder. Its first view shows a query that already works.
import { z } from 'zod'
import { LogQueryView } from '../islands/log-query/LogQueryView.tsx'
import css from '../islands/log-query/log-query.css?inline'
import type { LogQueryProps } from '../islands/log-query/state.ts'
import { useDrawContext } from './DrawContext.tsx'
import { Island } from './Island.tsx'
import { Style } from './Style.tsx'

export const logQueryProps = z.strictObject({})

export function LogQuery() {
  const { logSchemas = [] } = useDrawContext().catalogues ?? {}
  const props: LogQueryProps = {
    sources: logSchemas.map(({ name, reference, columns, fields }) => ({
      name,
      reference,
      columns,
      fields: fields.map(({ path, type }) => [path, type]),
    })),
  }
  return (
    <>
      <Style id="log-query" css={css} />
      <Island name="log-query" when="visible" props={props}>
        <LogQueryView {...props} />
      </Island>
    </>
  )
}

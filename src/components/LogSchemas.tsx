// A project's logs with all their fields, in the HTML. src/client/filter.ts narrows them by text and type. Fields are
// grouped by level, because every level needs another unnest in a query.
import { Fragment } from 'react'
import { buildQuery, firstChoice } from '../islands/log-query/query/build-query.ts'
import { leafOf, levelsOf } from '../islands/log-query/query/log-source.ts'
import { bulletList, codeBlock, codeWord, paragraph } from '../markdown/build-nodes.ts'
import type { LogSchema } from '../schemas/log-schemas.ts'
import { logFieldTypes } from '../schemas/log-schemas.ts'
import { CopyLine } from './CopyLine.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { FilterBar } from './FilterBar.tsx'
import { Heading } from './Heading.tsx'
import css from './LogSchemas.css?inline'
import { Style } from './Style.tsx'

function LogSchemas() {
  const { logSchemas = [] } = useDrawContext().catalogs ?? {}
  const fields = logSchemas.flatMap((schema) => schema.fields)
  return (
    <div className="log-schemas" data-filter>
      <Style id="log-schemas" css={css} />
      <FilterBar
        label="Filter the fields of all logs"
        placeholder="Filter, such as status or user"
        total={fields.length}
        noun="field"
        groups={[
          {
            name: 'type',
            label: 'Type',
            choices: logFieldTypes.map((type) => ({
              value: type,
              count: fields.filter((field) => field.type === type).length,
            })),
          },
        ]}
      />
      {logSchemas.map((schema) => (
        <Schema key={schema.id} schema={schema} />
      ))}
    </div>
  )
}

function Schema({ schema }: { schema: LogSchema }) {
  const query = firstQuery(schema)
  return (
    <section data-filter-group>
      <Heading depth={3} id={schema.id} text={schema.name}>
        {schema.name} <code>{schema.reference}</code>
      </Heading>
      <p>{schema.summary}</p>
      <dl>
        {fieldsByLevel(schema).map(({ level, fields }) => (
          <div key={level} data-filter-group>
            <dt>{level === '' ? 'entry' : <Level path={level} />}</dt>
            {fields.map(({ path, type }) => (
              <dd key={path} data-filter-item data-filter-text={path} data-type={type}>
                <code>{leafOf(path)}</code> <small>{type}</small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <details>
        <summary>A first query</summary>
        <CopyLine code={query} label={`Copy the query for ${schema.reference}`} />
      </details>
    </section>
  )
}

/** Can wrap after each dot. */
function Level({ path }: { path: string }) {
  return (
    <code>
      {path.split('.').map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <>
              .<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  )
}

const firstQuery = (schema: LogSchema): string => buildQuery(schema, firstChoice(schema)).sql

function fieldsByLevel({ fields }: LogSchema) {
  const levels = [...new Set(fields.map(({ path }) => levelOf(path)))]
  return levels.map((level) => ({ level, fields: fields.filter(({ path }) => levelOf(path) === level) }))
}

const levelOf = (path: string): string => levelsOf(path).at(-1) ?? ''

export const logSchemas = defineComponent({
  props: noProps,
  draw: LogSchemas,
  markdown: (_, __, { catalogs }) =>
    (catalogs?.logSchemas ?? []).flatMap((schema) => [
      {
        type: 'heading',
        depth: 3,
        children: [{ type: 'text', value: `${schema.name} ` }, codeWord(schema.reference)],
      },
      paragraph(schema.summary),
      bulletList(
        fieldsByLevel(schema).map(({ level, fields }) => [
          ...(level === '' ? ['entry'] : [codeWord(level)]),
          ': ',
          ...fields.flatMap(({ path, type }, index) => [
            index > 0 ? ', ' : '',
            codeWord(leafOf(path)),
            ` ${type}`,
          ]),
        ]),
      ),
      paragraph('A first query:'),
      codeBlock('sql', firstQuery(schema)),
    ]),
})

// A policy, a query to run, and who gets which row: the page's first screen shows what the docs can do.
import { CodeBlock } from '../components/CodeBlock.tsx'
import { Scrollable } from '../react/Scrollable.tsx'
import type { HomeSample } from './home-sample.ts'

export function HomeSampleView({ sample }: { sample: HomeSample }) {
  const { policy, query, proof, place, columns, rows, route, anchor } = sample
  return (
    <section className="home-sample" aria-labelledby="one-query">
      <h2 id="one-query">{homeSampleTitle}</h2>
      <CodeBlock code={policy} language="sql" title="policy.sql" />
      <CodeBlock code={query} language="sql" proof={proof} runs={place} />
      <Callers columns={columns} rows={rows} />
      <p>
        <a href={`${route}#${anchor}`}>{homeSampleLink}</a>
      </p>
    </section>
  )
}

/** Not a plain table, because who gets a row is to be seen at a glance. */
function Callers({ columns, rows }: Pick<HomeSample, 'columns' | 'rows'>) {
  return (
    <Scrollable className="table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={cell === 'Yes' ? 'home-yes' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

export const homeSampleTitle = 'One query, three callers'
export const homeSampleLink = 'How policies decide who gets which rows'

// A policy, a query to run, and who gets which row: the page's first screen shows what the docs can do.
import { CodeBlock } from '../components/CodeBlock.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import type { HomeSample } from './home-sample.ts'

export function HomeSampleView({ sample }: { sample: HomeSample }) {
  const { policy, query, proof, place, columns, rows, route, anchor } = sample
  return (
    <section className="home-sample" aria-labelledby="one-query">
      <h2 id="one-query">{homeSampleTitle}</h2>
      <CodeBlock code={policy} language="sql" title="policy.sql" />
      <CodeBlock code={query} language="sql" proof={proof} runs={place} />
      <ScrollTable
        table={{ columns, rows }}
        hasRowHeads
        classOf={(cell) => (cell === 'Yes' ? 'home-yes' : undefined)}
      />
      <p>
        <a href={`${route}#${anchor}`}>{homeSampleLink}</a>
      </p>
    </section>
  )
}

export const homeSampleTitle = 'One query, three callers'
export const homeSampleLink = 'How policies decide who gets which rows'

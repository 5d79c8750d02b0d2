// Compute sizes, from smallest to largest.
import { z } from 'zod'
import type { FactTable } from '../markdown/build-nodes.ts'
import { tableOf } from '../markdown/build-nodes.ts'
import type { ComputeSize } from '../schemas/compute-sizes.ts'
import css from './ComputeSizes.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import type { MarkdownForm } from './define-component.ts'
import { defineComponent } from './define-component.ts'
import { Style } from './Style.tsx'

const computeSizesProps = z.strictObject({})

const number = new Intl.NumberFormat('en-US')

const tableFor = (sizes: readonly ComputeSize[]): FactTable => ({
  columns: ['Size', 'Memory', 'Cores', 'Direct connections', 'Pooler connections'],
  rows: sizes.map(({ name, memory, cpu, cores, directConnections, poolerConnections }) => [
    name,
    `${memory} GB`,
    cores ? `${cores} ${cpu}` : cpu,
    number.format(directConnections),
    number.format(poolerConnections),
  ]),
})

function ComputeSizes() {
  const { computeSizes = [] } = useDrawContext().catalogs ?? {}
  const { columns, rows } = tableFor(computeSizes)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, and the keyboard must be able to
    <div className="table compute-sizes" tabIndex={0}>
      <Style id="compute-sizes" css={css} />
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
          {rows.map(([name, ...facts]) => (
            <tr key={`${name}`}>
              <th scope="row">{`${name}`}</th>
              {facts.map((fact, index) => (
                <td key={columns[index + 1]}>{`${fact}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const computeSizesInMarkdown: MarkdownForm = (_, __, { catalogs }) => [
  tableOf(tableFor(catalogs?.computeSizes ?? [])),
]

export const computeSizes = defineComponent({
  props: computeSizesProps,
  draw: ComputeSizes,
  markdown: computeSizesInMarkdown,
})

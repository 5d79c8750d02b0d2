// Compute sizes, from smallest to largest.
import { tableOf } from '../markdown/build-nodes.ts'
import type { PlainTable } from '../react/ScrollTable.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import type { ComputeSize } from '../schemas/compute-sizes.ts'
import css from './ComputeSizes.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import { Style } from './Style.tsx'

const number = new Intl.NumberFormat('en-US')

const tableFor = (sizes: readonly ComputeSize[]): PlainTable => ({
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
  return (
    <>
      <Style id="compute-sizes" css={css} />
      <ScrollTable className="compute-sizes" table={tableFor(computeSizes)} hasRowHeads />
    </>
  )
}

export const computeSizes = defineComponent({
  props: noProps,
  draw: ComputeSizes,
  markdown: (_, __, { catalogs }) => [tableOf(tableFor(catalogs?.computeSizes ?? []))],
})

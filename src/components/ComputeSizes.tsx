// The sizes of compute, from the smallest to the largest.
import { z } from 'zod'
import css from './ComputeSizes.css?inline'
import { useDrawContext } from './DrawContext.tsx'
import { Style } from './Style.tsx'

export const computeSizesProps = z.strictObject({})

const number = new Intl.NumberFormat('en-US')

export function ComputeSizes() {
  const { computeSizes = [] } = useDrawContext().catalogues ?? {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, and the keyboard must be able to
    <div className="table compute-sizes" tabIndex={0}>
      <Style id="compute-sizes" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Memory</th>
            <th scope="col">Cores</th>
            <th scope="col">Direct connections</th>
            <th scope="col">Pooler connections</th>
          </tr>
        </thead>
        <tbody>
          {computeSizes.map(({ name, memory, cpu, cores, directConnections, poolerConnections }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{memory} GB</td>
              <td>{cores ? `${cores} ${cpu}` : cpu}</td>
              <td>{number.format(directConnections)}</td>
              <td>{number.format(poolerConnections)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Prices and compute sizes are two files: each size has a price, and each price a size.
import { didYouMean } from '../lib/nearest.ts'
import type { Problem } from '../problems/problem.ts'
import type { ComputeSize } from '../schemas/compute-sizes.ts'
import type { Prices } from '../schemas/prices.ts'

export function checkPrices(
  prices: Prices | undefined,
  sizes: readonly ComputeSize[],
  lineOf: (path: readonly PropertyKey[]) => number,
): Problem[] {
  if (!prices) return []
  const names = sizes.map(({ name }) => name)
  const problem = (path: readonly PropertyKey[], message: string, hint: string): Problem => ({
    code: 'bad-data',
    file: 'data/prices.yaml',
    line: lineOf(path),
    column: 1,
    message,
    hint,
  })
  const named: [path: readonly PropertyKey[], name: string][] = [
    ...Object.keys(prices.computeHour).map((name): [string[], string] => [['computeHour', name], name]),
    [['pitr', 'computeFrom'], prices.pitr.computeFrom],
    [['replicas', 'computeFrom'], prices.replicas.computeFrom],
    ...prices.plans.flatMap(({ limits }, index): [PropertyKey[], string][] =>
      limits ? [[['plans', index, 'limits', 'computeSize'], limits.computeSize]] : [],
    ),
  ]
  return [
    ...named
      .filter(([, name]) => !names.includes(name))
      .map(([path, name]) =>
        problem(
          path,
          `There's no compute size "${name}".`,
          `${didYouMean(name, names)}data/compute-sizes.yaml lists all sizes.`,
        ),
      ),
    ...names
      .filter((name) => prices.computeHour[name] === undefined)
      .map((name) =>
        problem(
          ['computeHour'],
          `The compute size ${name} has no price.`,
          `Add its price per hour to computeHour: ${name}: 0.05`,
        ),
      ),
  ]
}

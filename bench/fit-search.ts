// Fits the weights of search's signals (src/search/query/signal-weights.ts) to the queries that aren't held out, and shows by
// cross-validation how well such weights do on queries that they weren't fitted to. The same input always has the same result.
import { gatherCandidates } from '../src/search/query/candidates.ts'
import type { IndexReader } from '../src/search/query/read-index.ts'
import { bonusOf, onePerPlace, targetsOf } from '../src/search/query/rerank.ts'
import { signalWeights } from '../src/search/query/signal-weights.ts'
import type { Signal } from '../src/search/query/signals.ts'
import { signalsOf, wantedFrom } from '../src/search/query/signals.ts'
import { randomFrom } from './random.ts'
import type { Place, ScoredQuery } from './score-queries.ts'
import { rankOf, scoreOf } from './score-queries.ts'
import { share } from './table.ts'

const names = Object.keys(signalWeights) as Signal[]
const folds = 5
const steps = 400
const stepSize = 0.08
/** Keeps weights small that few queries speak for. */
const ridge = 1

interface Choice extends Place {
  /** The logarithm of its score without signals. */
  base: number
  signals: number[]
  isRight: boolean
}

interface Fitted {
  /** How much a difference in the base counts. Search divides by it, so that its own scores stay as they are. */
  scale: number
  weights: number[]
}

export async function fitSignals(queries: readonly ScoredQuery[], files: IndexReader): Promise<string> {
  const tuned = queries.filter(({ held }) => !held)
  const lists: { query: ScoredQuery; choices: Choice[] }[] = []
  for (const query of tuned) lists.push({ query, choices: await choicesFor(query, files) })
  const ranksWith = (fitted: Fitted, some: typeof lists) =>
    some.map(({ query, choices }) => ({ rank: rankOf(sorted(choices, fitted), query.expect) }))

  const random = randomFrom(1)
  const foldOf = lists.map(() => Math.floor(random() * folds))
  const unseen = Array.from({ length: folds }, (_, fold) => {
    const rest = lists.filter((_list, index) => foldOf[index] !== fold)
    const fitted = fitWeights(rest.map(({ choices }) => choices))
    return ranksWith(
      fitted,
      lists.filter((_list, index) => foldOf[index] === fold),
    )
  }).flat()
  const fitted = fitWeights(lists.map(({ choices }) => choices))
  const line = (name: string, ranks: { rank: number }[]) => {
    const { hit1, hit3, mrr } = scoreOf(ranks)
    return `${name}: hit@1 ${share(hit1)}, hit@3 ${share(hit3)}, MRR ${share(mrr)}`
  }
  return [
    ...names.map((name, index) => `  ${name}: ${((fitted.weights[index] ?? 0) / fitted.scale).toFixed(3)},`),
    line('with these weights', ranksWith(fitted, lists)),
    line(`cross-validated in ${folds} parts`, unseen),
  ].join('\n')
}

async function choicesFor({ query, expect }: ScoredQuery, files: IndexReader): Promise<Choice[]> {
  const { query: resolved, candidates } = await gatherCandidates(query, {}, files)
  const wanted = wantedFrom(query, resolved)
  return targetsOf(candidates).map((target) => {
    const signals = signalsOf(target, wanted)
    const { route, anchor } = target
    return {
      route,
      anchor,
      base: Math.log(target.score * bonusOf(target, wanted)),
      signals: names.map((name) => signals[name]),
      isRight: rankOf([target], expect) === 1,
    }
  })
}

function sorted(choices: readonly Choice[], fitted: Fitted): Choice[] {
  const values = new Map(choices.map((choice) => [choice, scoreWith(choice, fitted)]))
  return onePerPlace([...choices].sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0)))
}

const scoreWith = ({ base, signals }: Choice, { scale, weights }: Fitted): number =>
  signals.reduce((sum, signal, index) => sum + signal * (weights[index] ?? 0), scale * base)

/** Maximizes the likelihood that a right choice is picked (softmax), by gradient ascent with Adam's steps. */
function fitWeights(lists: readonly Choice[][]): Fitted {
  const telling = lists.filter(
    (choices) => choices.some(({ isRight }) => isRight) && !choices.every(({ isRight }) => isRight),
  )
  // The scale is the last parameter.
  const parameters = [...names.map(() => 0), 3]
  const means = parameters.map(() => 0)
  const squares = parameters.map(() => 0)
  for (let step = 1; step <= steps; step++) {
    const fitted = { weights: parameters.slice(0, -1), scale: parameters.at(-1) as number }
    const slopes = parameters.map((value, index) => (index < names.length ? -ridge * value : 0))
    for (const choices of telling) addSlopes(choices, fitted, slopes)
    for (const [index, slope] of slopes.entries()) {
      const mean = 0.9 * (means[index] as number) + 0.1 * slope
      const square = 0.999 * (squares[index] as number) + 0.001 * slope * slope
      means[index] = mean
      squares[index] = square
      const size = stepSize * (1 - step / (steps + 1))
      parameters[index] =
        (parameters[index] as number) +
        (size * mean) / (1 - 0.9 ** step) / (Math.sqrt(square / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  return { weights: parameters.slice(0, -1), scale: parameters.at(-1) as number }
}

function addSlopes(choices: readonly Choice[], fitted: Fitted, slopes: number[]): void {
  const values = choices.map((choice) => scoreWith(choice, fitted))
  const highest = Math.max(...values)
  const odds = values.map((value) => Math.exp(value - highest))
  const all = odds.reduce((sum, one) => sum + one, 0)
  const right = odds.reduce((sum, one, index) => (choices[index]?.isRight ? sum + one : sum), 1e-12)
  for (const [index, { base, signals, isRight }] of choices.entries()) {
    const odd = odds[index] as number
    const pull = (isRight ? odd / right : 0) - odd / all
    for (const [place, signal] of [...signals, base].entries())
      slopes[place] = (slopes[place] as number) + pull * signal
  }
}

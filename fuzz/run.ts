// `npm run fuzz`: bounded, repeatable attacks. Each run prints its seed, and the same seed makes the same choices.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { RunOptions } from '../src/build/run-options.ts'
import { didYouMean } from '../src/lib/nearest.ts'
import { type FuzzTarget, targets } from './targets.ts'

const help = `Usage: npm run fuzz -- [target…] [--seed=number] [--count=number]

Targets (all if none is named):
${targets.map(({ name, about, count }) => `  ${name.padEnd(10)} ${about} (${count.toLocaleString('en')} tries)`).join('\n')}

  --seed     repeats an earlier run; without it, chance picks one
  --count    how many tries each target has
  --help     prints this`

export async function runFuzz({ args }: Pick<RunOptions, 'args'>): Promise<number> {
  const { chosen, seed, count, problem, wantsHelp } = readArguments(args)
  if (wantsHelp) {
    console.log(help)
    return 0
  }
  if (problem) {
    console.error(`${problem}\n\n${help}`)
    return 1
  }
  let hasFailed = false
  for (const target of chosen) {
    const tries = count ?? target.count
    console.log(`${target.name}: ${tries.toLocaleString('en')} tries, seed ${seed}`)
    const { failures } = await target.run({ seed, count: tries, log: (line) => console.log(`  ${line}`) })
    if (failures.length === 0) continue
    hasFailed = true
    console.error(`\n${failures.join('\n\n')}\n`)
    console.error(
      `${target.name}: ${failures.length} failures. Repeat them: npm run fuzz -- ${target.name} --seed=${seed} --count=${tries}`,
    )
  }
  return hasFailed ? 1 : 0
}

interface Arguments {
  chosen: readonly FuzzTarget[]
  seed: number
  count?: number
  problem?: string
  wantsHelp?: boolean
}

export function readArguments(args: readonly string[]): Arguments {
  const nothing = { chosen: [], seed: 0 }
  const options = {
    seed: { type: 'string' },
    count: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return { ...nothing, problem: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  if (values.help) return { ...nothing, wantsHelp: true }
  const unknown = positionals.find((name) => !targets.some((target) => target.name === name))
  if (unknown)
    return {
      ...nothing,
      problem: `There's no target "${unknown}". ${didYouMean(
        unknown,
        targets.map(({ name }) => name),
      )}Available targets: ${targets.map(({ name }) => name).join(', ')}.`,
    }
  for (const name of ['seed', 'count'] as const)
    if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name]))
      return {
        ...nothing,
        problem: `--${name} is "${values[name]}". Give it a whole number of up to 9 digits.`,
      }
  return {
    chosen: positionals.length > 0 ? targets.filter(({ name }) => positionals.includes(name)) : targets,
    seed: values.seed === undefined ? randomInt(1_000_000_000) : Number(values.seed),
    ...(values.count === undefined ? {} : { count: Number(values.count) }),
  }
}

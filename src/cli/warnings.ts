// What an accepted call would delete or open without a way back, for someone who is about to run it.
import type { Invocation } from './invocation.ts'

export function warningsOf({ command, flags, arguments: args }: Invocation): string[] {
  const isGiven = (id: string) =>
    flags.some(({ flag, value }) => flag.id === id && !/^(false|f|0)$/i.test(value))
  return (command?.warnings ?? [])
    .filter(
      ({ flags: needed = [], without_arguments: isWithout }) =>
        needed.every(isGiven) && (!isWithout || args.length === 0),
    )
    .map(({ text }) => text)
}

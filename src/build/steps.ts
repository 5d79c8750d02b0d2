// The build's output: one line per step with its time, and a progress bar while a long one runs in a terminal.

const isTerminal = process.stdout.isTTY === true && !process.env.CI

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a step. `words` says how it ended: what was done, or how many problems stop the command. */
export async function step<T>(
  name: string,
  work: (progress: (done: number, all: number) => void) => Promise<T> | T,
  words: (value: T) => string | { problems: number },
): Promise<T> {
  const start = performance.now()
  const value = await work((done, all) => {
    if (isTerminal && all > 0) process.stdout.write(`\r  ${bar(done / all)} ${name} ${done}/${all} `)
  })
  if (isTerminal) process.stdout.write('\r\u001b[K')
  const end = words(value)
  const line =
    typeof end === 'string'
      ? `✓ ${name.padEnd(8)} ${end}`
      : `✗ ${name.padEnd(8)} ${end.problems} ${end.problems === 1 ? 'problem' : 'problems'}`
  console.log(`${line} (${seconds(start)})`)
  return value
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(share * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`
}

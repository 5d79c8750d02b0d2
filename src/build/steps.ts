// The build's output: one line per step with its time, and a progress bar while a long one runs in a terminal.

const isTerminal = process.stdout.isTTY === true && !process.env.CI

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a step. `work` returns the text at the end of the finished line. */
export async function step<T>(
  name: string,
  work: (progress: (done: number, all: number) => void) => Promise<T> | T,
  words: (value: T) => string,
): Promise<T> {
  const start = performance.now()
  const value = await work((done, all) => {
    if (isTerminal && all > 0) process.stdout.write(`\r  ${bar(done / all)} ${name} ${done}/${all} `)
  })
  if (isTerminal) process.stdout.write('\r\u001b[K')
  console.log(`✓ ${name.padEnd(8)} ${words(value)} (${seconds(start)})`)
  return value
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(share * width)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`
}

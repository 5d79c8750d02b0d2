// Summarizes measurements in three figures.

export interface Spread {
  median: number
  high: number
  most: number
}

/** The median, the 95th percentile, and the maximum. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  return { median: at(0.5), high: at(0.95), most: at(1) }
}

export const spreadHead = ['', 'median', '95 of 100', 'most']

export const spreadRow = (
  name: string,
  { median, high, most }: Spread,
  format: (value: number) => string,
): string[] => [name, format(median), format(high), format(most)]

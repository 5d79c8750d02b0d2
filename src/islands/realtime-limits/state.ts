// The model: three limits, the lowest of which applies. Fitted to the published measurements, which it reproduces.
import type { Compute } from './benchmarks.ts'

export interface Situation {
  compute: Compute
  /** The table has row level security, so every change is checked for every subscriber. */
  rls: boolean
  /** Percentage of clients whose filter matches an average change. 100 without filters. */
  matching: number
  clients: number
  /** Changes per second that the app writes. */
  rate: number
}

type Bottleneck = 'reading' | 'delivering' | 'checking'

interface Estimate {
  /** Changes per second that can be sustained for hours. */
  sustained: number
  bottleneck: Bottleneck
  /** Each limit alone, in changes per second. */
  limits: Record<Bottleneck, number>
  /** Messages per second that the server sends at that rate. */
  messages: number
  /** Whether the app's rate can be sustained. */
  isEnough: boolean
}

/** A single process reads a database's changes, whatever its size. No measurement exceeded this. */
export const mostRead = 64

/** Messages per second to all clients together. Above 10,000 clients, the connections themselves add load. */
function mostDelivered(compute: Compute, clients: number): number {
  if (clients <= 10_000) return 50_000
  return compute === 'micro' ? 30_000 : 35_000
}

/** Row level security checks per second: one per change and subscriber. */
const mostChecked: Readonly<Record<Compute, number>> = { micro: 15_000, small: 15_000, large: 20_000 }

export function estimate({ compute, rls, matching, clients, rate }: Situation): Estimate {
  // A filter is applied first, so a change that it excludes costs nothing more.
  const reached = Math.max(1, (clients * matching) / 100)
  const limits = {
    reading: mostRead,
    delivering: mostDelivered(compute, clients) / reached,
    checking: rls ? mostChecked[compute] / reached : Number.POSITIVE_INFINITY,
  }
  const bottleneck = (['reading', 'delivering', 'checking'] as const).reduce((least, limit) =>
    limits[limit] < limits[least] ? limit : least,
  )
  const sustained = limits[bottleneck]
  return {
    sustained,
    bottleneck,
    limits,
    messages: Math.min(rate, sustained) * reached,
    isEnough: rate <= sustained,
  }
}

/** Parses the reader's input, within the model's bounds. */
export function readNumber(
  text: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const number = Number(text.replaceAll(/[\s,_]/g, ''))
  return text.trim() !== '' && Number.isFinite(number) && number >= least && number <= most
    ? number
    : undefined
}

export const bounds = {
  clients: { least: 1, most: 200_000 },
  rate: { least: 0, most: 10_000 },
  matching: { least: 1, most: 100 },
} as const

export const firstSituation: Situation = {
  compute: 'micro',
  rls: true,
  matching: 100,
  clients: 500,
  rate: 20,
}

/** Rounds to two digits, because the estimate isn't more precise than that. */
export function rounded(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(2)))
}

export const advice: Readonly<Record<Bottleneck, string>> = {
  reading:
    "A single process reads your database's changes, and this is its limit. A larger compute size doesn't help. Send data that isn't a row, such as cursor positions, with Broadcast.",
  delivering:
    'Every change goes to every matching client. Narrow the subscription with filters, or send one broadcast per room instead of one change per row.',
  checking:
    'Row level security is evaluated once per change and client. Narrow the subscription with a filter, use a table without row level security for public changes, or send broadcasts from your server.',
}

// How often something may be done. The figures are the hosted platform's, so that an app meets them here first.
import type { Context, MiddlewareHandler } from 'hono'

interface Rate {
  /** How many may come at the same time. */
  burst: number
  /** How many come back in an hour. */
  perHour: number
}

export interface Limits {
  /** Emails with links and codes that a project sends. */
  emailsPerHour: number
  /** Between two emails to the same user. */
  secondsBetweenEmails: number
  /** Links and codes that fail for a message that was sent. */
  verifications: Rate
  /** Sessions that are refreshed or exchanged for a code. */
  tokens: Rate
  /** Passwords that are tried on the platform's own page. */
  signIns: Rate
}

export const hostedLimits: Limits = {
  emailsPerHour: 30,
  secondsBetweenEmails: 60,
  verifications: { burst: 30, perHour: 360 },
  tokens: { burst: 30, perHour: 1800 },
  signIns: { burst: 30, perHour: 1800 },
}

const unlimited: Rate = { burst: Infinity, perHour: Infinity }

export const noLimits: Limits = {
  emailsPerHour: Infinity,
  secondsBetweenEmails: 0,
  verifications: unlimited,
  tokens: unlimited,
  signIns: unlimited,
}

/**
 * One bucket for all callers. The hosted platform has one per IP address, but everyone who reaches this server is on the same
 * machine.
 */
export class Bucket {
  readonly #rate: Rate
  readonly #now: () => number
  #left: number
  #counted: number

  constructor(rate: Rate, now: () => number = Date.now) {
    this.#rate = rate
    this.#now = now
    this.#left = rate.burst
    this.#counted = now()
  }

  /** Takes one. If there's none: the seconds until there is. */
  take(): number {
    const { burst, perHour } = this.#rate
    if (perHour === Infinity) return 0
    const now = this.#now()
    // A clock that was set back gives nothing.
    const passed = Math.max(0, now - this.#counted)
    this.#left = Math.min(burst, this.#left + (passed / 3_600_000) * perHour)
    this.#counted = now
    if (this.#left < 1) return Math.ceil(((1 - this.#left) / perHour) * 3600)
    this.#left--
    return 0
  }

  /** For what turned out not to count. */
  giveBack(): void {
    this.#left++
  }
}

/** Lets `refuse` respond once the rate is reached. While a request is under way it counts, so that many at the same time get no further. */
export function limitRate(
  rate: Rate,
  refuse: (context: Context, seconds: number) => Response | Promise<Response>,
  counts: (context: Context) => boolean = () => true,
): MiddlewareHandler {
  const bucket = new Bucket(rate)
  return async (context, next) => {
    const seconds = bucket.take()
    if (seconds > 0) {
      context.header('Retry-After', String(seconds))
      return refuse(context, seconds)
    }
    await next()
    if (!counts(context)) bucket.giveBack()
  }
}

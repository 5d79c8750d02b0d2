// Dates as shown in the generators. Tokens count seconds, and their days are in UTC.

/** Seconds since 1970. */
export type Seconds = number

export const secondsPerDay = 24 * 60 * 60

export const secondsNow = (): Seconds => Math.floor(Date.now() / 1000)

/** `1 February 2027`, the same for every reader. */
export const dayWords = (at: Seconds): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at * 1000)

/** `2027-02-01` */
export const isoDay = (at: Seconds): string => new Date(at * 1000).toISOString().slice(0, 10)

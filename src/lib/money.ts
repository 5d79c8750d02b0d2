// Dollars without rounding errors: computed as whole millionths, shown in cents.

const perDollar = 1_000_000
const perCent = perDollar / 100

/** A price as a whole number of millionths of a dollar. The schema of prices allows no finer ones. */
export const toMicros = (dollars: number): number => Math.round(dollars * perDollar)

/** As an invoice rounds: half a cent is a cent. */
export const toCents = (micros: number): number => Math.round(micros / perCent)

export const isWholeCents = (micros: number): boolean => micros % perCent === 0

/** A price as it's listed: $25, $2.50, $0.00325. */
export const priceInWords = (dollars: number): string =>
  `$${dollars.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: 6,
  })}`

/** An amount as it's billed: $1,234.50, −$10.00. */
export const amountInWords = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

// Quantities in words, with their units.
import type { Prices } from '../../schemas/prices.ts'

export type Unit = Prices['usage'][number]['unit']

/** At most three decimals, as gigabytes are counted. */
const number = (quantity: number) => quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })

export const countInWords = (count: number, one: string): string =>
  `${number(count)} ${one}${count === 1 ? '' : 's'}`

/** Gigabytes have their unit in arithmetic. The labels of the others say what they count. */
export const quantityInWords = (quantity: number, unit: Unit): string =>
  unit === 'GB' ? `${number(quantity)} GB` : number(quantity)

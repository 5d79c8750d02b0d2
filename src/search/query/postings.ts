// A term's entries and weights as a short text: the step to the next entry in one or more characters, then one character for
// the weight. Text instead of bytes, because text files are compressed by every host.

export interface Posting {
  /** The entry's number. */
  entry: number
  weight: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** By character code, because every query decodes thousands of characters. */
const values = new Uint8Array(128)
for (const [value, letter] of [...letters].entries()) values[letter.charCodeAt(0)] = value
const valueAt = (text: string, place: number): number => values[text.charCodeAt(place)] ?? 0

/** Weights are quantized logarithmically: eight steps per doubling. */
const stepsPerDoubling = 8
const toLevel = (weight: number): number =>
  Math.max(0, Math.min(63, Math.round(stepsPerDoubling * Math.log2(1 + weight))))
const levels = Array.from(letters, (_, level) => 2 ** (level / stepsPerDoubling) - 1)
const toWeight = (level: number): number => levels[level] as number

export const encodeWeight = (weight: number): string => letters[toLevel(weight)] as string
export const decodeWeight = (letter: string): number => toWeight(valueAt(letter, 0))

/** Postings in ascending entry order. */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1
  let text = ''
  for (const { entry, weight } of postings) {
    text += encodeStep(entry - last - 1) + encodeWeight(weight)
    last = entry
  }
  return text
}

/** Five bits per character. Characters in the upper half mean that more follow. */
function encodeStep(step: number): string {
  const rest = Math.floor(step / 32)
  return rest > 0 ? letters[32 + (step % 32)] + encodeStep(rest - 1) : (letters[step] as string)
}

/** Two lists instead of one with objects: a query reads thousands of postings. */
export interface PostingLists {
  /** Ascending. */
  entries: readonly number[]
  weights: readonly number[]
}

export function decodePostings(text: string): PostingLists {
  const entries: number[] = []
  const weights: number[] = []
  let entry = -1
  for (let place = 0; place < text.length; place++) {
    let step = 0
    let unit = 1
    for (; valueAt(text, place) >= 32; place++) {
      step += valueAt(text, place) * unit
      unit *= 32
    }
    step += valueAt(text, place) * unit
    place++
    entry += step + 1
    entries.push(entry)
    weights.push(toWeight(valueAt(text, place)))
  }
  return { entries, weights }
}

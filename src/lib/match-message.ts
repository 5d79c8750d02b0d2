// Finds the errors that a pasted text is about: by the message, whatever names are in it, by the code, or by most of the words.
import { containsMessage } from './message-pattern.ts'

interface Item {
  /** Everything that the item shows, in lowercase. */
  text: string
  /** With … for what differs. */
  messages: readonly string[]
  code: string
}

interface Matched<One> {
  found: One[]
  /** Neither the message nor the code is in the text. */
  isSimilar: boolean
}

/** Half of the words have to fit. Names of tables and values never do. */
const leastShare = 0.5

export function matchMessage<One extends Item>(pasted: string, items: readonly One[]): Matched<One> {
  const words = [...new Set(pasted.toLowerCase().match(/[\p{L}\p{N}_-]+/gu))]
  const named = items.filter(({ code }) => words.includes(code.toLowerCase()))
  const meant = items.filter(({ messages }) => messages.some((message) => containsMessage(pasted, message)))
  // A code that several errors share doesn't hide which of them it is.
  const exact = meant.filter((item) => named.includes(item))
  for (const found of [exact, meant, named]) if (found.length > 0) return { found, isSimilar: false }

  const long = words.filter((word) => word.length > 2)
  const counts = items.map(({ text }) => long.filter((word) => text.includes(word)).length)
  const most = Math.max(0, ...counts)
  const isEnough = long.length > 2 && most >= long.length * leastShare
  return { found: isEnough ? items.filter((_, index) => counts[index] === most) : [], isSimilar: isEnough }
}

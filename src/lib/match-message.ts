// Finds the errors that a pasted text is about: by the message, whatever names are in it, by a part of the message, by the code,
// or by most of the words.
import { containsMessage, isPartOfMessage, lettersOf } from './message-pattern.ts'

interface Item {
  /** Everything that the item shows, in lowercase. */
  text: string
  /** With … for what differs. */
  messages: readonly string[]
  code: string
}

interface Matched<One> {
  /** The one whose message says most first. */
  found: One[]
  /** Neither the message nor the code is in the text. */
  isSimilar: boolean
}

/** Half of the words have to fit. Names of tables and values never do. */
const leastShare = 0.5

export function matchMessage<One extends Item>(pasted: string, items: readonly One[]): Matched<One> {
  const named = findNamed(pasted, items)
  if (named.length > 0) return { found: named, isSimilar: false }

  const long = wordsIn(pasted).filter((word) => word.length > 2)
  const counts = items.map(({ text }) => long.filter((word) => text.includes(word)).length)
  const most = Math.max(0, ...counts)
  const isEnough = long.length > 2 && most >= long.length * leastShare
  return { found: isEnough ? items.filter((_, index) => counts[index] === most) : [], isSimilar: isEnough }
}

/** Those whose message or code is in the text, or whose message has the text in it. */
export function findNamed<One extends Pick<Item, 'messages' | 'code'>>(
  pasted: string,
  items: readonly One[],
): One[] {
  const words = wordsIn(pasted)
  const named = items.filter(({ code }) => words.includes(code.toLowerCase()))
  const said = items.flatMap((item) => {
    const letters = item.messages.filter((message) => containsMessage(pasted, message)).map(lettersOf)
    return letters.length > 0 ? [{ item, letters: Math.max(...letters) }] : []
  })
  const meant = said.sort((a, b) => b.letters - a.letters).map(({ item }) => item)
  // A code that several errors share doesn't hide which of them it is.
  const exact = meant.filter((item) => named.includes(item))
  const parts = items.filter(({ messages }) => messages.some((message) => isPartOfMessage(pasted, message)))
  return [exact, meant, named, parts].find((found) => found.length > 0) ?? []
}

const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu))]

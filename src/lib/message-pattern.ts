// Error messages with `…` for what differs from reader to reader: the names of their tables, and values.
import { escapePattern } from './escape-pattern.ts'

const gap = '…'

/** Quotes and spaces get lost on the way from a log to the clipboard, so they don't count. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s"'`\\_]+/g, ' ')

/** The parts of a message that are the same for everyone. Readers who type one leave out the sign at its end. */
const fixedParts = (message: string): string[] =>
  plain(message)
    .split(gap)
    .map((part) => part.replace(/(?<=\w)[:,.]\s*$/, '').trim())
    .filter(Boolean)

/** Whether a pasted text has the message somewhere in it: its fixed parts, in their order. */
export function containsMessage(pasted: string, message: string): boolean {
  const text = plain(pasted)
  let from = 0
  const parts = fixedParts(message)
  for (const part of parts) {
    const found = text.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return parts.length > 0
}

/** A part of a message has to have at least so many words, because fewer are in many messages. */
const leastWords = 3

/** Whether a text was cut out of the message: its beginning, or words between two names. */
export function isPartOfMessage(pasted: string, message: string): boolean {
  const text = plain(pasted).trim()
  return text.split(' ').length >= leastWords && fixedParts(message).some((part) => part.includes(text))
}

/** How much of the message is the same for everyone. */
export const lettersOf = (message: string): number => fixedParts(message).join('').length

/** Whether a text is exactly the message, with something in place of each `…`. */
export function isMessage(text: string, message: string): boolean {
  const pattern = message.split(gap).map(escapePattern).join('[\\s\\S]+')
  return new RegExp(`^${pattern}$`).test(text)
}

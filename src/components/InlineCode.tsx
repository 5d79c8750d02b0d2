// A line of data with `code` in it.
import { Fragment } from 'react'
import type { Words } from '../markdown/build-nodes.ts'
import { codeWord } from '../markdown/build-nodes.ts'

export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )
}

export const inlineCodeInMarkdown = (text: string): Words[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? codeWord(part) : part))

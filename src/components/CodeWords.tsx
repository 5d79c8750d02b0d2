// A line of text from data with names in `code`, for HTML and for Markdown.
import { Fragment } from 'react'
import type { Words } from '../markdown/build-nodes.ts'
import { codeWord } from '../markdown/build-nodes.ts'

/** Every second piece was between backticks. */
const piecesOf = (text: string): string[] => text.split('`')

export const CodeWords = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
    index % 2 === 1 ? <code key={index}>{piece}</code> : <Fragment key={index}>{piece}</Fragment>,
  )

export const codeWordsInMarkdown = (text: string): Words[] =>
  piecesOf(text).map((piece, index) => (index % 2 === 1 ? codeWord(piece) : piece))

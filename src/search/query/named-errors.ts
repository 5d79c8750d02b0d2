// Errors whose message or code is in the query: they come first, whatever the reader's own names in it. The same matcher as in
// lists of errors and for agents.
import { findNamed } from '../../lib/match-message.ts'
import type { ListedError } from './index-format.ts'
import type { IndexReader } from './read-index.ts'

/** A name in quotes, an exception's name, or a code. */
const marks = [/["'`“”…]|: |\w_\w|\b\w+(Error|Exception)\b/, /\bPGRST\d|\b(?=\w*\d)[0-9a-z]{5}\b/i]
/** Each message has a mark or one of these. Few other queries have, and only these load the errors. */
const words =
  /\b(aborted|already|banned|cannot|deadlock|denied|different|disabled|division|due|errors?|exceed(ed|s)?|exists?|expired|fail(ed|s|ure)?|found|invalid|lacks|least|locked|malformed|matching|mismatch|missing|must|not|provider|purposes|range|reached|registered|required?s?|reserved|returned|seconds|tenant|time[d-]? ?out|timing|too|unable|unsupported|violates)\b/i

/** `can't find bucket` is about "Bucket not found". */
const notFound = /^(?:can ?not|can['’]?t|could(?: not|n['’]?t)|unable to) find (?:(?:an?|my|the) )?(.+)$/i

/** Questions say such words of other things. */
const question = /^(how|why|what|which|where|when|who|can|do|does|is|are|should)\b/i

export const mayNameError = (query: string): boolean =>
  marks.some((mark) => mark.test(query)) ||
  notFound.test(query.trim()) ||
  (words.test(query) && !question.test(query.trim()))

/** A code that's an ordinary word ("Unauthorized") says too little. */
const isTelling = (code: string): boolean => /[\d_]|[a-z][A-Z]/.test(code)
/** A message that is a code. Without its underscores, it's words that other errors have too. */
const isCode = (message: string): boolean => message.includes('_') && !message.includes(' ')

/** Their entries, the one whose message says most first. */
export async function namedErrors(query: string, index: IndexReader): Promise<number[]> {
  if (!mayNameError(query)) return []
  const errors = (await index.errors()).map((error) => ({
    ...error,
    messages: error.messages.filter((message) => !isCode(message) || query.includes('_')),
    code: isTelling(error.code) ? error.code : '',
  }))
  const named = findNamed(query, errors)
  const [, missing] = notFound.exec(query.trim()) ?? []
  const found = named.length === 0 && missing ? findNamed(`${missing} not found`, errors) : named
  return found.map(({ entry }: ListedError) => entry)
}

// Says in an author's words why a text isn't valid YAML: one fault, at the place to change, with the line to type.
import type { YAMLParseError } from 'yaml'

export interface YamlFault {
  /** Where it is in the text. */
  offset: number
  /** Completes the sentence "The file isn't valid YAML: …". */
  message: string
  hint: string
}

/** The line around an offset. */
interface Line {
  text: string
  start: number
}

type Explain = (error: YAMLParseError, line: Line, text: string) => YamlFault | undefined

/** The first error only: those after it are its consequences. */
export function explainYaml(text: string, errors: readonly YAMLParseError[]): YamlFault {
  const [error] = errors
  const offset = error?.pos[0] ?? 0
  const line = lineAt(text, offset)
  const own = error && explanations.map((explain) => explain(error, line, text)).find(Boolean)
  return (
    own ?? {
      offset,
      message: `${(error?.message ?? 'it cannot be read').replace(/^./, (first) => first.toLowerCase())}.`,
      hint: 'Write "key: value", put values that contain ": " or " #" in quotes, and indent with two spaces per level.',
    }
  )
}

const explanations: readonly Explain[] = [
  tabbed,
  unclosedQuote,
  unclosedList,
  colonInValue,
  duplicateKey,
  wrongIndentation,
  lineWithoutColon,
  reservedStart,
  badEscape,
  textAfterQuote,
]

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', start)
  return { text: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, ''), start }
}

/** A tab can be reported at the line after it. */
function tabbed(error: YAMLParseError, line: Line, text: string): YamlFault | undefined {
  const before = lineAt(text, Math.max(0, line.start - 1))
  const own = [line, before].find((each) => /^ *\t/.test(each.text))
  if (!own && error.code !== 'TAB_AS_INDENT') return undefined
  const { start, text: tabbedLine } = own ?? line
  return {
    offset: own ? start + tabbedLine.indexOf('\t') : error.pos[0],
    message: 'this line is indented with a tab.',
    hint: 'Replace the tab with spaces, two per level.',
  }
}

/** `title: one: two` */
function colonInValue(error: YAMLParseError, line: Line, text: string): YamlFault | undefined {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const [, key, value] = /^\s*(?:- +)*([^\s:][^:]*):\s+(.*\S)/.exec(line.text) ?? []
  if (key === undefined || value === undefined) return undefined
  if (!/:(\s|$)/.test(value)) return indentedBelow(line, text)
  return {
    offset: line.start + line.text.indexOf(value, line.text.indexOf(':')),
    message: `the value of "${key}" contains a colon, so it needs quotes.`,
    hint: `Write: ${key}: ${quoted(value)}`,
  }
}

/** A field that is indented more than the one before it is read as the rest of that one's value. */
function indentedBelow(line: Line, text: string): YamlFault | undefined {
  const next = lineAt(text, line.start + line.text.length + 1)
  const spaces = /^( *)[\w.-]+:(\s|$)/.exec(next.text)?.[1]?.length
  const wanted = /^( *(?:- +)*)/.exec(line.text)?.[1]?.length ?? 0
  if (spaces === undefined || spaces <= wanted) return undefined
  return {
    offset: next.start + spaces,
    message: `this line starts with ${count(spaces)}, and the field above it with ${count(wanted)}.`,
    hint: `Start it with ${count(wanted)}.`,
  }
}

const count = (spaces: number): string => (spaces === 1 ? '1 space' : `${spaces} spaces`)

/** In straight quotes, whatever quotes it had. */
function quoted(value: string): string {
  const bare = value.replace(/^[“”"‘’']|[“”"‘’']$/g, '')
  return /["\\]/.test(bare) ? `'${bare.replaceAll("'", "''")}'` : `"${bare}"`
}

/** The error is at the end of the text that the quote took in, which can be pages away. */
function unclosedQuote(error: YAMLParseError, _: Line, text: string): YamlFault | undefined {
  const quote = /^Missing closing (["'])quote/.exec(error.message)?.[1]
  if (!quote) return undefined
  const before = text.slice(0, error.pos[0])
  const opening = [...before.matchAll(/(?:^|[\s[{,])(["'])/g)].findLast(([, found]) => found === quote)
  const offset = opening ? opening.index + opening[0].length - 1 : error.pos[0]
  return {
    offset,
    message: `the text after this ${quote} has no closing ${quote}.`,
    hint:
      quote === "'"
        ? `Add the ${quote} at the end of the value, or use double quotes if the value has an apostrophe.`
        : `Add the ${quote} at the end of the value.`,
  }
}

/** The error is where the next line breaks the list, so the bracket that opens it is looked for. */
function unclosedList(error: YAMLParseError, _: Line, text: string): YamlFault | undefined {
  const closing = /(?:end with a|Expected flow (?:sequence|map) to end with) ([\]}])/.exec(error.message)?.[1]
  if (!closing) return undefined
  const opening = closing === ']' ? '[' : '{'
  const offset = text.lastIndexOf(opening, error.pos[0])
  const line = lineAt(text, offset < 0 ? error.pos[0] : offset)
  const next = text.slice(line.start + line.text.length).trimStart()
  const isOnOneLine = next === '' || /^(- |[\w.-]+:\s)/.test(next)
  return {
    offset: offset < 0 ? error.pos[0] : offset,
    message: `the "${opening}" has no closing "${closing}".`,
    hint: isOnOneLine
      ? `Write: ${line.text.trim().replace(/,$/, '')}${closing}`
      : `Add the "${closing}" after the last entry.`,
  }
}

function duplicateKey(error: YAMLParseError, line: Line, text: string): YamlFault | undefined {
  if (error.code !== 'DUPLICATE_KEY') return undefined
  const key = /^[^:\n]*/.exec(text.slice(error.pos[0]))?.[0] ?? line.text.trim()
  return { offset: error.pos[0], message: `"${key}" is there twice.`, hint: 'Remove one of the two.' }
}

function wrongIndentation(error: YAMLParseError, line: Line): YamlFault | undefined {
  if (error.code !== 'BAD_INDENT' && !/must start at the same column/.test(error.message)) return undefined
  const spaces = /^ */.exec(line.text)?.[0].length ?? 0
  return {
    offset: line.start + spaces,
    message: `this line starts with ${count(spaces)}, which matches no line above it.`,
    hint: 'Start it in the same column as the entries beside it. Entries below another one start two spaces further right.',
  }
}

function lineWithoutColon(error: YAMLParseError, line: Line): YamlFault | undefined {
  const isMissing = /Implicit (map )?keys need to be/.test(error.message)
  if (!isMissing) return undefined
  const { text } = line
  const [, key, value] = /^\s*(?:- +)*([A-Za-z_][\w-]*)[:=]?\s*(\S.*)?$/.exec(text) ?? []
  return {
    offset: line.start + text.search(/\S|$/),
    message: `this line isn't "key: value".`,
    hint:
      key === undefined
        ? 'Write a key, a colon, a space, and the value. Text that goes on from the line above is indented more than its key.'
        : `Write: ${key}: ${value ?? '…'}. Text that goes on from the line above is indented more than its key.`,
  }
}

function reservedStart(error: YAMLParseError, line: Line, text: string): YamlFault | undefined {
  if (error.code !== 'BAD_SCALAR_START') return undefined
  const value = /^[^\n]*/.exec(text.slice(error.pos[0]))?.[0].trim() ?? line.text
  return {
    offset: error.pos[0],
    message: `a value can't start with "${value.charAt(0)}" unless it's in quotes.`,
    hint: `Write: ${quoted(value)}`,
  }
}

function badEscape(error: YAMLParseError): YamlFault | undefined {
  if (error.code !== 'BAD_DQ_ESCAPE') return undefined
  return {
    offset: error.pos[0],
    message: 'a backslash in double quotes starts an escape, and this one has no meaning.',
    hint: 'Write \\\\ for a backslash, or put the value in single quotes.',
  }
}

/** `title: "Auth" and more` */
function textAfterQuote(error: YAMLParseError, line: Line): YamlFault | undefined {
  const [, key, value] = /^\s*(?:- +)*([^\s:][^:]*):\s+(["'].*\S)/.exec(line.text) ?? []
  if (key === undefined || value === undefined || error.code !== 'UNEXPECTED_TOKEN') return undefined
  return {
    offset: error.pos[0],
    message: `text follows the closing quote of "${key}".`,
    hint: `Put the whole value in quotes: ${key}: '${value.replaceAll("'", "''")}'`,
  }
}

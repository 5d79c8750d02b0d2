// Says in an author's words why a page can't be parsed. Sätteri's errors read `line:column: what (note: advice) (rule)`, in the
// words of people who write parsers.
import { ownNameOf } from './other-names.ts'

interface SyntaxFault {
  line: number
  column: number
  message: string
  hint: string
}

/** The error, taken apart. */
interface ParserError {
  line: number
  column: number
  /** Without position, note, and rule. */
  message: string
  note: string | undefined
  /** The text from the error's position on. */
  rest: string
  /** The text before it. */
  before: string
}

type Words = Pick<SyntaxFault, 'message' | 'hint'> & Partial<SyntaxFault>

export function explainSyntax(source: string, error: unknown): SyntaxFault {
  const parsed = readError(source, error instanceof Error ? error.message : String(error))
  const { line, column, message, note } = parsed
  const own = explanations.map((explain) => explain(parsed)).find((words) => words !== undefined)
  return {
    line,
    column,
    ...(own ?? {
      message: `${message}.`,
      hint: note
        ? `${note.charAt(0).toUpperCase()}${note.slice(1)}.`
        : 'Close every tag, and write \\{ and \\< for braces and angle brackets in text.',
    }),
  }
}

function readError(source: string, text: string): ParserError {
  const [, first = '1', second = '1', rest = text] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(text) ?? []
  const line = Number(first)
  const column = Number(second)
  const lines = source.split('\n')
  const offset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  return {
    line,
    column,
    message: rest.replace(/\s*\(note:[\s\S]*$/, '').replace(/\s*\([a-z-]+:[a-z-]+\)$/, ''),
    note: /\(note: ([^)]*(?:\([^)]*\))?[^)]*)\)/.exec(rest)?.[1],
    rest: source.slice(offset),
    before: source.slice(0, offset),
  }
}

const explanations: readonly ((error: ParserError) => Words | undefined)[] = [
  otherClosingTag,
  closingTagAlone,
  tagWithoutEnd,
  comment,
  linkInBrackets,
  unreadableTag,
  bareAngleBracket,
  brace,
]

/** `<Callout>…</Admonition>` */
function otherClosingTag({ message }: ParserError): Words | undefined {
  const [, closing, open, line] =
    /Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>]*)>` \((\d+):/.exec(
      message,
    ) ?? []
  if (closing === undefined || open === undefined) return undefined
  return {
    message: `</${closing}> is where the closing tag of <${open}>, which starts in line ${line}, should be.`,
    hint: `Write </${open}> here, or <${closing} …> in line ${line}.`,
  }
}

function closingTagAlone({ message }: ParserError): Words | undefined {
  const name = /Unexpected closing tag `<\/([^`>]*)>`, expected an open tag first/.exec(message)?.[1]
  if (name === undefined) return undefined
  return {
    message: `</${name}> has no opening tag.`,
    hint: `Remove it, or write <${name} …> before the text that it contains.`,
  }
}

/** Where a tag is that has to end in the same place, for its message and its hint. */
const places: Readonly<Record<string, { inside: string; hint: (name: string) => string }>> = {
  paragraph: {
    inside: 'a paragraph',
    hint: (name) =>
      `Write </${name}> in the same paragraph, or put <${name} …> on a separate line with a blank line after it.`,
  },
  listItem: {
    inside: 'a list item',
    hint: (name) =>
      `Indent its text and </${name}> as far as the item's text, or move <${name} …> out of the list.`,
  },
}

function tagWithoutEnd({ message, rest }: ParserError): Words | undefined {
  const [, name, where] =
    /^Expected a closing tag for `<([^`>]*)>`(?: \([\d:]+\))?(?: before the end of `(\w+)`)?/.exec(message) ??
    []
  if (name === undefined) return undefined
  if (/^[a-z]/.test(name)) {
    const shown = /^<[^>\n]*>/.exec(rest)?.[0] ?? `<${name}>`
    return {
      message: `${shown} is read as a component, and it has no closing tag.`,
      hint: `${htmlHint(name)}To show the text itself, put it in backticks: \`${shown}\`.`,
    }
  }
  const place = where === undefined ? undefined : places[where]
  return {
    message: place
      ? `<${name}> starts inside ${place.inside} that ends before its closing tag.`
      : `<${name}> has no closing tag.`,
    hint: place?.hint(name) ?? `Write </${name}> after its text, or <${name} … /> if it has none.`,
  }
}

function htmlHint(name: string): string {
  const own = ownNameOf(name)
  return own ? `Instead of HTML, write ${own}. ` : ''
}

function comment({ rest }: ParserError): Words | undefined {
  if (!rest.startsWith('<!--')) return undefined
  return {
    message: "<!-- starts an HTML comment, which pages can't contain.",
    hint: 'Write {/* text */}.',
  }
}

function linkInBrackets({ rest }: ParserError): Words | undefined {
  const address = /^<([a-z][a-z0-9+.-]*:[^>\s]*|[^\s>@]+@[^\s>]+)>/i.exec(rest)?.[1]
  if (address === undefined) return undefined
  return {
    message: `A link can't be in angle brackets: <${address}>.`,
    hint: `Write [text](${address.includes(':') ? '' : 'mailto:'}${address}).`,
  }
}

/** A tag that has a name and can't be read after it. */
function unreadableTag({ message, rest }: ParserError): Words | undefined {
  const name = /^<([A-Z]\w*)/.exec(rest)?.[1]
  if (name === undefined || !message.startsWith('Unexpected character after')) return undefined
  const tag = /^<[^<]*?(?:\/?>|$)/.exec(rest.split('\n\n')[0] ?? '')?.[0] ?? `<${name}`
  const fault = (words: string, hint: string) => ({ message: `<${name}> ${words}.`, hint })
  if (/[“”‘’]/.test(tag.replace(/"[^"]*"/g, '')))
    return fault('has curly quotes around a value', 'Use straight quotes: name="value".')
  const [, prop, value] =
    /\s([A-Za-z-]+)=([^"'{\s/>][^\s/>]*)/.exec(tag.replace(/"[^"]*"|\{[^}]*\}/g, '""')) ?? []
  if (prop !== undefined && value !== undefined)
    return fault(
      `has a value without quotes: ${prop}=${value}`,
      /^(\d+|true|false)$/.test(value) ? `Write ${prop}={${value}}.` : `Write ${prop}="${value}".`,
    )
  if ((tag.match(/"/g)?.length ?? 0) % 2 === 1)
    return fault("has a value whose quotes aren't closed", 'Write each prop as name="value".')
  if (!tag.endsWith('>'))
    return fault('has no ">" at the end of its tag', `Write <${name} …>, or <${name} … /> if it has no text.`)
  return fault("has props that can't be read", 'Write each prop as name="text", name={3}, or name.')
}

function bareAngleBracket({ message, rest }: ParserError): Words | undefined {
  if (!message.startsWith('Unexpected character after `<`') && !message.startsWith('Unexpected character `'))
    return undefined
  const shown = /^<[^\s,.;:!?)]*/.exec(rest)?.[0] ?? '<'
  return {
    message: `"${shown}" in text is read as the start of a component.`,
    hint: `Write \\${shown} for the character itself, or put the code in backticks: \`${shown}\`.`,
  }
}

function brace({ message, before, rest }: ParserError): Words | undefined {
  if (!/in expression|parse expression/.test(message)) return undefined
  const whole = rest.startsWith('{') ? `${before}{` : before
  const offset = whole.lastIndexOf('{')
  if (offset < 0) return undefined
  const lines = whole.slice(0, offset).split('\n')
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    message: '"{" in text starts an expression, which pages can\'t contain.',
    hint: 'Write \\{ for a brace in text, or put the code in backticks.',
  }
}

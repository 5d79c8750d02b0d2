// How code is colored by Shiki's grammars: five classes, no inline styles.
import type { HighlighterCore } from 'shiki/core'
import { escapeHtml } from '../lib/escape-html.ts'
import { writeColoredLine } from './colored-line.ts'

export const themeName = 'classes'

/** Shiki's token colors → the class in the page; anything else stays in the color of the text. */
const classOf: Record<string, string> = {
  'var(--token-keyword)': 'k',
  'var(--token-string)': 's',
  'var(--token-string-expression)': 's',
  'var(--token-link)': 's',
  'var(--token-function)': 'f',
  'var(--token-constant)': 'n',
  'var(--token-parameter)': '',
  'var(--token-comment)': 'c',
}

/** Words of a shell line aren't strings: five colors should mean something. */
function classFor(color: string, content: string, grammar: string): string {
  // Marks between words carry no meaning.
  if (/^[\s:.,;]+$/.test(content)) return ''
  const name = classOf[color] ?? ''
  if (grammar === 'bash' || grammar === 'shellsession') {
    if (name === 's' && /^-/.test(content.trim())) return 'n'
    if (color === 'var(--token-string)' && !/['"]/.test(content)) return ''
  }
  return name
}

export function highlightLines(core: HighlighterCore, code: string, grammar: string): string[] {
  if (grammar === 'text') return code.split('\n').map(escapeHtml)
  if (grammar === 'bash' && /^\$ /m.test(code)) return highlightSession(core, code, grammar)
  return tokens(core, code, grammar)
}

/** A session: the prompt is not part of the command, a command may go on in the next line, and output isn't shell code. */
function highlightSession(core: HighlighterCore, code: string, grammar: string): string[] {
  let continues = false
  return code.split('\n').map((line) => {
    const isPrompt = line.startsWith('$ ')
    const isCommand = isPrompt || continues
    continues = isCommand && line.endsWith('\\')
    if (!isCommand) return `<span class="p">${escapeHtml(line)}</span>`
    return isPrompt
      ? `<span class="p">$ </span>${highlightLine(core, line.slice(2), grammar)}`
      : highlightLine(core, line, grammar)
  })
}

const highlightLine = (core: HighlighterCore, line: string, grammar: string): string =>
  tokens(core, line, grammar)[0] ?? ''

/** Without the usual limit of time: on a busy machine it would end inside of a line, and give other colors. */
function tokens(core: HighlighterCore, code: string, grammar: string): string[] {
  return core
    .codeToTokensBase(code, { lang: grammar, theme: themeName, tokenizeTimeLimit: 0 })
    .map((line) =>
      writeColoredLine(
        line.map(({ color = '', content }) => ({ name: classFor(color, content, grammar), text: content })),
      ),
    )
}

// Colours code with Shiki: one pass, five classes, no inline styles. Most of a build's time, hence kept by content.

import type { HighlighterCore } from 'shiki/core'
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { escapeHtml } from '../lib/escape-html.ts'
import { hashOf } from '../lib/hash.ts'
import { invariant } from '../problems/invariant.ts'
import { languages } from './languages.ts'

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false })

/** Shiki's token colours → the class in the page; anything else stays in the colour of the text. */
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

/** Words of a shell line are no strings, and names in TypeScript no constants: five colours should mean something. */
function classFor(color: string, content: string, grammar: string): string {
  // Marks between words carry no meaning of their own.
  if (/^[\s:.,;]+$/.test(content)) return ''
  const name = classOf[color] ?? ''
  if (grammar === 'bash' || grammar === 'shellsession') {
    if (name === 's' && /^-/.test(content.trim())) return 'n'
    if (color === 'var(--token-string)' && !/['"]/.test(content)) return ''
  }
  if (
    name === 'n' &&
    /^(typescript|tsx|javascript|jsx)$/.test(grammar) &&
    !/^\s*(-?[\d.]|true|false|null|undefined)/.test(content)
  )
    return ''
  return name
}

export interface Fence {
  code: string
  language: string
}

/** Where coloured code is kept between builds. */
export interface CodeStore {
  read: (key: string) => string[] | undefined
  write: (key: string, lines: string[]) => void
}

type Highlight = (code: string, language: string) => string[]

let highlighter: Promise<HighlighterCore> | undefined

/** Colours all fences of a page; grammars are loaded only for code that the store does not have. */
export async function highlightFences(fences: readonly Fence[], store?: CodeStore): Promise<Highlight> {
  const coloured = new Map<string, string[]>()
  for (const { code, language } of fences) {
    const grammar = languages[language]?.grammar ?? 'text'
    const key = hashOf(grammar, code)
    if (coloured.has(key)) continue
    const known = store?.read(key)
    const lines = known ?? highlightLines(await loadGrammar(grammar), code, grammar)
    if (!known) store?.write(key, lines)
    coloured.set(key, lines)
  }
  return (code, language) => {
    const lines = coloured.get(hashOf(languages[language]?.grammar ?? 'text', code))
    invariant(lines, `A fence in ${language} was drawn without having been coloured.`)
    return lines
  }
}

async function loadGrammar(grammar: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() })
  const core = await highlighter
  const load = bundledLanguages[grammar as keyof typeof bundledLanguages]
  if (load && !core.getLoadedLanguages().includes(grammar)) await core.loadLanguage(load)
  return core
}

function highlightLines(core: HighlighterCore, code: string, grammar: string): string[] {
  if (grammar === 'text') return code.split('\n').map(escapeHtml)
  if (grammar === 'bash' && /^\$ /m.test(code)) return highlightSession(core, code, grammar)
  return tokens(core, code, grammar)
}

/** A session: the prompt is not part of the command, a command may go on in the next line, and output is no shell. */
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

function tokens(core: HighlighterCore, code: string, grammar: string): string[] {
  return core.codeToTokensBase(code, { lang: grammar, theme: 'classes' }).map((line) => {
    const runs: { name: string; text: string }[] = []
    for (const { color = '', content } of line) {
      const last = runs.at(-1)
      const name = content.trim() ? classFor(color, content, grammar) : (last?.name ?? '')
      if (last?.name === name) last.text += content
      else runs.push({ name, text: content })
    }
    return runs
      .map(({ name, text }) => (name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text)))
      .join('')
  })
}

/** The rules above as text: a store is valid for these rules only. */
export const highlightRules = [
  classFor,
  highlightLines,
  highlightSession,
  highlightLine,
  tokens,
  JSON.stringify(classOf),
].join('\n')

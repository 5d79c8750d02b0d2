// Colors code with Shiki: one pass, five classes, no inline styles. It takes most of a build's time, so the result is cached by content.

import type { HighlighterCore } from 'shiki/core'
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { hashOf } from '../lib/hash.ts'
import { invariant } from '../problems/invariant.ts'
import { highlightLines, themeName } from './highlight-lines.ts'
import { languages } from './languages.ts'

const theme = createCssVariablesTheme({ name: themeName, variablePrefix: '--', fontStyle: false })

export interface Fence {
  code: string
  language: string
}

/** Where colored code is kept between builds. */
export interface CodeStore {
  read: (key: string) => string[] | undefined
  write: (key: string, lines: string[]) => void
}

type Highlight = (code: string, language: string) => string[]

let highlighter: Promise<HighlighterCore> | undefined

/** Colors all fences of a page; grammars are loaded only for code that the store does not have. */
export async function highlightFences(fences: readonly Fence[], store?: CodeStore): Promise<Highlight> {
  const colored = new Map<string, string[]>()
  for (const { code, language } of fences) {
    const grammar = languages[language]?.grammar ?? 'text'
    const key = hashOf(grammar, code)
    if (colored.has(key)) continue
    const known = store?.read(key)
    const lines = known ?? highlightLines(await loadGrammar(grammar), code, grammar)
    if (!known) store?.write(key, lines)
    colored.set(key, lines)
  }
  return (code, language) => {
    const lines = colored.get(hashOf(languages[language]?.grammar ?? 'text', code))
    invariant(lines, `A fence in ${language} was drawn without having been colored.`)
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

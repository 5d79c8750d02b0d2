// Languages that the build doesn't run: samples are parsed with tree-sitter grammars.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Node } from 'web-tree-sitter'
import { Language, Parser } from 'web-tree-sitter'
import type { FormatFault } from './parsed-verdict.ts'

interface Grammar {
  name: string
  label: string
  /** Samples are often only part of a file. Templates to wrap one in, tried in order, where `…` is the sample. */
  frames: readonly string[]
}

const body = '…'

const grammars: Readonly<Record<string, Grammar>> = {
  python: { name: 'python', label: 'Python', frames: [body] },
  dart: { name: 'dart', label: 'Dart', frames: [body, `Future<void> main() async {\n${body}\n}`] },
  swift: { name: 'swift', label: 'Swift', frames: [body] },
  kotlin: { name: 'kotlin', label: 'Kotlin', frames: [body, `suspend fun main() {\n${body}\n}`] },
  csharp: { name: 'c_sharp', label: 'C#', frames: [body, `class Sample {\n${body}\n}`] },
  php: { name: 'php', label: 'PHP', frames: [`<?php\n${body}`] },
  ruby: { name: 'ruby', label: 'Ruby', frames: [body] },
  go: { name: 'go', label: 'Go', frames: [body, `package main\nfunc main() {\n${body}\n}`] },
}

const loaded = new Map<string, Promise<Language>>()

export const hasGrammar = (language: string): boolean => Object.hasOwn(grammars, language)
export const grammarLabel = (language: string): string => grammars[language]?.label ?? language

export async function checkGrammar(language: string, code: string): Promise<FormatFault | undefined> {
  return (await parseSample(language, code, () => undefined))?.fault
}

type Parsed<T> = { value: T; fault?: undefined } | { fault: FormatFault }

/** The syntax tree in the first template that the sample is valid in. `moved` is the tree's line of the sample's first line. */
export async function parseSample<T>(
  language: string,
  code: string,
  use: (root: Node, moved: number) => T,
): Promise<Parsed<T> | undefined> {
  const grammar = grammars[language]
  if (!grammar) return undefined
  const loadedGrammar = await loadGrammar(grammar.name)
  const parser = new Parser()
  parser.setLanguage(loadedGrammar)
  try {
    let first: Parsed<T> | undefined
    for (const frame of grammar.frames) {
      const parsed = parseIn(parser, frame, code, use)
      if (!parsed.fault) return parsed
      first ??= parsed
    }
    return first
  } finally {
    parser.delete()
  }
}

/** Imports stay before the template: inside a function, they would be wrong. */
function parseIn<T>(
  parser: Parser,
  frame: string,
  code: string,
  use: (root: Node, moved: number) => T,
): Parsed<T> {
  // Without an opening tag, PHP is just text, which is always valid. With two of them, it's invalid.
  const lines = code.replace(/^\s*<\?php/, '').split('\n')
  const imports = lines.map((line) => (frame !== body && /^import\b/.test(line) ? line : ''))
  const rest = lines.map((line, index) => (imports[index] ? '' : line)).join('\n')
  const [before = ''] = frame.split(body)
  // The template's lines and the imports shift the sample down.
  const moved = before.split('\n').length - 1 + (frame === body ? 0 : lines.length)
  const text = frame === body ? code : `${imports.join('\n')}\n${frame.replace(body, () => rest)}`
  const tree = parser.parse(text)
  if (!tree) return { fault: { line: 0, message: "This can't be parsed" } }
  try {
    const node = firstFault(tree.rootNode)
    if (!node) return { value: use(tree.rootNode, moved) }
    return {
      fault: {
        line: Math.max(0, Math.min(lines.length - 1, node.startPosition.row - moved)),
        column: node.startPosition.column,
        message: node.isMissing
          ? `"${node.type}" is missing here`
          : `This can't be parsed: ${(node.text.split('\n')[0] ?? '').slice(0, 60)}`,
      },
    }
  } finally {
    tree.delete()
  }
}

function firstFault(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node
  if (!node.hasError) return undefined
  for (const child of node.children) {
    const found = child && firstFault(child)
    if (found) return found
  }
  return node
}

/** One at a time: grammars that load concurrently interfere with each other. */
let loading: Promise<unknown> | undefined

export function loadGrammar(name: string): Promise<Language> {
  const known = loaded.get(name)
  if (known) return known
  loading ??= Parser.init()
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('tree-sitter-wasms/package.json')),
    'out',
  )
  const language = loading.then(() => Language.load(readFileSync(join(folder, `tree-sitter-${name}.wasm`))))
  loaded.set(name, language)
  loading = language
  return language
}

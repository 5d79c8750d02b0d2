// The programs that a shell script calls, found by its grammar: calls of the command-line tool with their words, and the
// names of all other programs, which can't be checked.
import type { Node } from 'web-tree-sitter'
import { Parser } from 'web-tree-sitter'
import type { GivenArgument } from '../../../cli/argument-rules.ts'
import type { ShellCall } from '../../../cli/shell-calls.ts'
import { assignment, findCalls } from '../../../cli/shell-calls.ts'
import type { Word } from '../../../cli/split-words.ts'
import { splitWords } from '../../../cli/split-words.ts'
import { loadGrammar } from '../formats/grammars.ts'

export interface ShellPrograms {
  calls: ShellCall[]
  /** In call order, without duplicates. */
  others: string[]
}

/** Programs that run the program named after them. */
const prefixes = new Set(['sudo', 'exec', 'time', 'command', 'env', 'nohup', 'nice'])
/** The same for packages. They download what they run, so the proof names them unless they run the tool. */
const packageRunners = new Set(['npx', 'bunx', 'pnpx'])
/** Builtins that affect only the shell itself. `eval` and `source` run unseen code, so they aren't listed. */
const builtins = new Set(
  '[ : alias break cd continue declare dirs echo exit export false getopts hash help history local popd printf pushd pwd read readonly return set shift shopt test trap true type typeset ulimit umask unalias unset wait'.split(
    ' ',
  ),
)
const redirects = new Set(['file_redirect', 'herestring_redirect', 'heredoc_redirect'])

/** `code` contains only commands: no prompts and no output. */
export async function findPrograms(code: string, tool: string): Promise<ShellPrograms> {
  const grammar = await loadGrammar('bash')
  const parser = new Parser()
  parser.setLanguage(grammar)
  const tree = parser.parse(code)
  try {
    if (!tree) return { calls: findCalls(code, tool), others: ['the rest'] }
    const found = walk(tree.rootNode, tool)
    // The grammar can't read all of bash. Fall back to the line-based search, and admit that other programs are unknown.
    return tree.rootNode.hasError
      ? { calls: findCalls(code, tool), others: [...found.others, 'the rest'] }
      : found
  } finally {
    tree?.delete()
    parser.delete()
  }
}

function walk(root: Node, tool: string): ShellPrograms {
  const calls: ShellCall[] = []
  const others = new Set<string>()
  const functions = new Set(
    root.descendantsOfType('function_definition').map((node) => node?.childForFieldName('name')?.text),
  )
  const exported = new Map<string, GivenArgument>()
  for (const node of root.descendantsOfType(['command', 'declaration_command', 'unset_command'])) {
    if (!node) continue
    if (node.type !== 'command') {
      noteExports(node, exported)
      continue
    }
    const words = wordsOf(node)
    const environment = new Map(exported)
    let first = 0
    for (; first < words.length - 1; first++) {
      const word = words[first]
      const variable = word && assignment(word)
      if (variable) environment.set(...variable)
      else if (!isRunnerOf(word?.text ?? '', words[first + 1]?.text, tool)) break
    }
    const program = words[first]
    if (!program || assignment(program)) continue
    if (program.text === tool)
      calls.push({ words: words.slice(first), environment, line: node.startPosition.row })
    else if (program.dynamic) others.add('a computed program')
    else if (!builtins.has(program.text) && !functions.has(program.text)) others.add(program.text)
  }
  return { calls, others: [...others] }
}

const isRunnerOf = (word: string, next: string | undefined, tool: string) =>
  (prefixes.has(word) && !next?.startsWith('-')) || (packageRunners.has(word) && next === tool)

/** A call's words as its program receives them, without redirections. */
const wordsOf = (node: Node): Word[] =>
  node.namedChildren.flatMap((child) => {
    if (!child || redirects.has(child.type)) return []
    const { words } = splitWords(child.text)
    const [word] = words
    return word && words.length === 1
      ? [word]
      : [{ text: child.text, dynamic: true, start: child.startIndex, end: child.endIndex }]
  })

/** `export NAME=value` applies to all calls below it, until `unset NAME`. */
function noteExports(node: Node, exported: Map<string, GivenArgument>): void {
  const isExport = node.child(0)?.text === 'export'
  for (const word of wordsOf(node)) {
    const variable = assignment(word)
    if (isExport && variable) exported.set(...variable)
    if (node.type === 'unset_command') exported.delete(word.text)
  }
}

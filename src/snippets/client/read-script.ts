// What a sample returns: the names that its last awaited statement declares, as readers would print them.
import { parseSync, transformSync } from 'rolldown/experimental'

interface Script {
  /** Without types and imports. */
  script: string
  /** Names whose values are the result. Without any, what it printed is. */
  names: string[]
}

export function readScript(code: string): Script {
  const { code: script } = transformSync('sample.ts', code, { lang: 'ts' })
  return {
    script: script.replace(/^import\b.*$/gm, '').replace(/^export \{\};?$/gm, ''),
    names: namesIn(code),
  }
}

interface Declaration {
  type: string
  declarations?: { id: Pattern; init?: { type: string } | null }[]
}

interface Pattern {
  type: string
  name?: string
  properties?: { value?: Pattern }[]
}

function namesIn(code: string): string[] {
  const { program } = parseSync('sample.ts', code, { lang: 'ts' })
  const declared = (program.body as unknown as Declaration[])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations = [] }) => declarations)
  const result =
    declared.findLast(({ init }) => init?.type === 'AwaitExpression') ??
    // Some functions return without asking the server.
    declared.findLast(({ id, init }) => id.type === 'ObjectPattern' && init?.type === 'CallExpression')
  return result ? bound(result.id) : []
}

const bound = ({ type, name, properties = [] }: Pattern): string[] =>
  type === 'Identifier' && name ? [name] : properties.flatMap(({ value }) => (value ? bound(value) : []))

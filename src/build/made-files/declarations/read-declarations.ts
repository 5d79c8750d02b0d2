// What the published client declares: every class, interface, alias, enum, and function in its .d.ts files, by name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** A node of the tree, as the parser gives it. Only the printer looks into it. */
export interface Node {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: the parser's types have a name for each of some 200 kinds of nodes
  [key: string]: any
}

export type Declarations = ReadonlyMap<string, readonly Node[]>

const declaring = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
  'TSDeclareFunction',
])

/** Of all packages of the client. Several files can declare one name. */
export function readDeclarations(folder: string): Declarations {
  const found = new Map<string, Node[]>()
  const parts = join(folder, 'node_modules/@supabase')
  const folders = [folder, ...readdirSync(parts).map((part) => join(parts, part))]
  for (const part of folders)
    for (const node of declarationsBelow(join(part, 'dist/module'))) {
      const name = node.id?.name ?? ''
      found.set(name, [...(found.get(name) ?? []), node])
    }
  return found
}

function declarationsBelow(folder: string): Node[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return declarationsBelow(path)
      return entry.name.endsWith('.d.ts') ? declarationsIn(path) : []
    })
}

function declarationsIn(path: string): Node[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'), { lang: 'dts' })
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const node: Node | undefined = statement.type.startsWith('Export') ? statement.declaration : statement
    // `declare const createClient: <…>(…) => …` is a function for readers.
    if (node?.type === 'VariableDeclaration') return node.declarations as Node[]
    return node && declaring.has(node.type) ? [node] : []
  })
}

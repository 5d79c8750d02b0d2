// What the published client declares: every class, interface, alias, enum, and function in its .d.ts files, by name.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  for (const part of [folder, ...partsOf(folder)])
    for (const node of declarationsBelow(join(part, 'dist/module'))) {
      const name = node.id?.name ?? ''
      found.set(name, [...(found.get(name) ?? []), node])
    }
  return found
}

/** npm puts a package in the client's own folder, or beside the client if no other version is there. */
function partsOf(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
    .sort()
    .map((name) => {
      const own = join(folder, 'node_modules', name)
      return existsSync(own) ? own : join(dirname(folder), name)
    })
    .filter((part) => part.includes('@supabase') && existsSync(join(part, 'dist/module')))
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

// declarations.yaml of the JavaScript library: what the client of each version declares, for the reference. Names are the brand's.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { filesBelow } from '../../../model/files-below.ts'
import type {
  DeclaredFunction,
  LibraryDeclarations,
} from '../../../references/library/declarations-schema.ts'
import { classes } from './client-classes.ts'
import { declaredType } from './declared-type.ts'
import { TypeExpander } from './expand-type.ts'
import { printFlat, printParameters, printType, resultOf } from './print-type.ts'
import type { Node } from './read-declarations.ts'
import { readDeclarations } from './read-declarations.ts'

/** The current version, whose functions an older one may refer to, comes first. */
const versions = [
  { folder: 'data/libraries/javascript/v2', client: 'node_modules/supabase-js-release' },
  { folder: 'data/libraries/javascript/v1', client: 'node_modules/supabase-js-v1' },
]

const head = `# yaml-language-server: $schema=../../../.schemas/library-declarations.schema.json
# Made by npm run fix from the type declarations of the version's client.
`

/** Path from the root → its text. */
export function clientDeclarations(root: string): Map<string, string> {
  const made = new Map<string, string>()
  const methods = new Map<string, string>()
  for (const { folder, client } of versions)
    if (existsSync(join(root, client)) && existsSync(join(root, folder)))
      made.set(`${folder}/declarations.yaml`, declarationsOf(root, client, written(root, folder, methods)))
  return made
}

function declarationsOf(root: string, client: string, { functions, types }: Written): string {
  const expander = new TypeExpander(readDeclarations(join(root, client)), new Set(types.map(asDeclared)))
  const { version } = JSON.parse(readFileSync(join(root, client, 'package.json'), 'utf8')) as {
    version: string
  }
  const data: LibraryDeclarations = {
    version,
    functions: Object.fromEntries(
      functions.flatMap(({ id, method }) => {
        const forms = methodsOf(expander, method).map((form) => expander.expand(form))
        return forms.length > 0 ? [[id, declaredFunction(method, forms)] as const] : []
      }),
    ),
    types: Object.fromEntries(
      types.flatMap((name) => {
        const node = expander.find(asDeclared(name))
        return node ? [[name, declaredType(expander, name, node)] as const] : []
      }),
    ),
  }
  return head + inBrand(stringify(data, { lineWidth: 0 }))
}

const inBrand = (text: string): string =>
  text.replaceAll('Supabase', 'Plinth').replaceAll('supabase', 'plinth')

const asDeclared = (name: string): string => name.replace('Plinth', 'Supabase')

interface WrittenFunction {
  id: string
  method?: string
  same_as?: string
}

interface Written {
  functions: { id: string; method: string }[]
  types: string[]
}

/** What the reference has pages for. A function without a method has the one of `same_as` in `methods`, which gets each version's own. */
function written(root: string, folder: string, methods: Map<string, string>): Written {
  const found: Written = { functions: [], types: [] }
  for (const file of filesBelow(root, folder)) {
    if (!file.endsWith('.yaml') || file.endsWith('/declarations.yaml')) continue
    const data = parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
    const functions = Array.isArray(data.functions) ? (data.functions as WrittenFunction[]) : []
    for (const { id, same_as: base = id, method = methods.get(base) } of functions)
      if (method) found.functions.push({ id, method })
    if (file.endsWith('/types.yaml')) found.types = Object.keys(data.types as Record<string, unknown>)
  }
  for (const { id, method } of found.functions) methods.set(id, method)
  return found
}

/** One node for each overload. */
function methodsOf(types: TypeExpander, method: string): Node[] {
  const [owner = '', name = ''] = method.split('.')
  if (name === 'constructor')
    return [types.find('createClient')?.id.typeAnnotation?.typeAnnotation].filter(Boolean)
  const members: Node[] = types.find(classes[owner] ?? owner)?.body?.body ?? []
  return members.filter(({ key }) => key?.name === name).map((one) => one.value ?? one)
}

function declaredFunction(method: string, forms: readonly Node[]): DeclaredFunction {
  const last = method.split('.').at(-1) ?? ''
  const name = last === 'constructor' ? 'createClient' : last
  const results = [...new Set(forms.map((form) => printFlat(resultOf(form))))]
  const [returns] = results
  return {
    signatures: [...new Set(forms.map((form) => printSignature(name, form)))],
    ...(returns && results.length === 1 ? { returns } : {}),
  }
}

function printSignature(name: string, form: Node): string {
  const result = resultOf(form)
  const flat = printFlat(result)
  // A long result is wrapped, beginning on the line of the closing parenthesis.
  const after = flat.length > 56 ? 10 : flat.length + 2
  const call = `${name}${printParameters(form, '', name.length, after)}`
  const line = call.split('\n').at(-1) ?? ''
  return `${call}: ${printType(result, '', line.length + 2)}`.replaceAll(/ +$/gm, '')
}

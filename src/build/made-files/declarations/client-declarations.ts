// declarations.yaml of the JavaScript library: what the client of the release declares, for the reference. Names are the brand's.
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

const folder = 'data/libraries/javascript/v2'
const client = 'node_modules/supabase-js-release'

const head = `# yaml-language-server: $schema=../../../.schemas/library-declarations.schema.json
# Made by npm run fix from the type declarations of the release's client.
`

/** Path from the root → its text. */
export function clientDeclarations(root: string): Map<string, string> {
  if (!existsSync(join(root, client)) || !existsSync(join(root, folder))) return new Map()
  const { functions, types } = written(root)
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
  return new Map([[`${folder}/declarations.yaml`, head + inBrand(stringify(data, { lineWidth: 0 }))]])
}

const inBrand = (text: string): string =>
  text.replaceAll('Supabase', 'Plinth').replaceAll('supabase', 'plinth')

const asDeclared = (name: string): string => name.replace('Plinth', 'Supabase')

interface Written {
  functions: { id: string; method: string }[]
  types: string[]
}

/** What the reference has pages for. */
function written(root: string): Written {
  const found: Written = { functions: [], types: [] }
  for (const file of filesBelow(root, folder)) {
    if (!file.endsWith('.yaml') || file.endsWith('/declarations.yaml')) continue
    const data = parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
    if (Array.isArray(data.functions))
      found.functions.push(...(data.functions as Written['functions']).filter(({ method }) => method))
    if (file.endsWith('/types.yaml')) found.types = Object.keys(data.types as Record<string, unknown>)
  }
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

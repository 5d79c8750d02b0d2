// Extracts a sample's imports, so that several samples can be in one module.

export interface ImportedName {
  /** The name in the sample. Empty for a side-effect import. */
  local: string
  /** The whole statement for this one name. */
  statement: string
  module: string
  /** Line of the sample, from 0. */
  line: number
}

const importStatement = /^import\b(?!\s*\()(?:\s+([^'"]*?)\s+from)?\s*(['"])([^'"]+)\2[^\S\n]*;?[^\S\n]*$/gm

/** The sample with its imports blanked out, line by line, and the names they defined. */
export function takeImports(code: string): { body: string; imports: ImportedName[] } {
  const imports: ImportedName[] = []
  const body = code.replace(
    importStatement,
    (whole: string, clause = '', _, module: string, offset: number) => {
      const line = code.slice(0, offset).split('\n').length - 1
      imports.push(...namesOf(clause, module).map((name) => ({ ...name, module, line })))
      return '\n'.repeat(whole.split('\n').length - 1)
    },
  )
  return { body, imports }
}

function namesOf(clause: string, module: string): Pick<ImportedName, 'local' | 'statement'>[] {
  const from = ` from ${JSON.stringify(plainModule(module))}`
  if (!clause) return [{ local: '', statement: `import ${JSON.stringify(plainModule(module))}` }]
  const type = clause.startsWith('type ') ? 'type ' : ''
  const [, list = ''] = /\{([\s\S]*)\}/.exec(clause) ?? []
  const others = clause
    .replace(/^type /, '')
    .replace(/\{[\s\S]*\}/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return [
    ...others.map((name) => ({
      local: name.replace(/^\* as /, ''),
      statement: `import ${type}${name}${from}`,
    })),
    ...named.map((name) => ({
      local:
        name
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)
          ?.trim() ?? name,
      statement: `import ${type}{ ${name} }${from}`,
    })),
  ]
}

/** `npm:zod@3/v4` → `zod/v4`, as packages are named in Edge Functions. Others stay as is. */
export function plainModule(module: string): string {
  const [, name, path = ''] = /^(?:npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/.exec(module) ?? []
  return name ? `${name}${path}` : module
}

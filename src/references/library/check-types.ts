// What is wrong between types.yaml and what the package declares.
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import { knownTypes } from './declarations.ts'
import type { LibraryData, LineOf } from './library-data.ts'
import type { Parameter } from './library-schemas.ts'
import { exampleOf } from './type-example.ts'
import type { LibraryType } from './types-schema.ts'

interface At {
  parameter: Parameter
  lineOf: LineOf
  path: readonly PropertyKey[]
}

/** `sign-up/credentials`, or an option of a parameter: `from-download/options.transform` */
export function parameterAt({ namespaces }: LibraryData, written: string): At | undefined {
  const [id, names = ''] = written.split('/')
  for (const { namespace, lineOf } of namespaces.values())
    for (const [index, { id: own, parameters = [] }] of namespace.functions.entries())
      if (own === id)
        return within(parameters, names.split('.'), { lineOf, path: ['functions', index, 'parameters'] })
  return undefined
}

function within(
  list: readonly Parameter[],
  names: readonly string[],
  at: Omit<At, 'parameter'>,
): At | undefined {
  const [name, ...rest] = names
  const place = list.findIndex((one) => one.name === name)
  const parameter = list[place]
  if (!parameter) return undefined
  const path = [...at.path, place]
  return rest.length === 0
    ? { ...at, parameter, path }
    : within(parameter.options ?? [], rest, { ...at, path: [...path, 'options'] })
}

export function checkTypes(data: LibraryData): Problem[] {
  const { types, declarations, namespaces } = data
  if (!types || !declarations) return []
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint: string) =>
    problems.push({
      code: 'bad-data',
      file: types.file,
      line: types.lineOf(['types', ...path]),
      column: 1,
      message,
      hint,
    })
  const declared = Object.keys(declarations.value.types)
  const areas = [...namespaces.values()].map(({ namespace }) => namespace.id)
  for (const [name, { area }] of Object.entries(types.value.types)) {
    if (!declared.includes(name))
      report(
        [name],
        `The package declares no type "${name}", or its declarations weren't read since this was written.`,
        `${didYouMean(name, declared)}Run npm run fix, or remove the type.`,
      )
    if (!areas.includes(area))
      report(
        [name, 'area'],
        `The library has no namespace "${area}".`,
        didYouMean(area, areas) || 'Use its id.',
      )
  }
  for (const { name, written, declared } of knownTypes(data)) {
    const { fields = {}, left_out: leftOut = [], fields_of: parameter, example } = written
    const fieldNames = Object.keys(declared.fields)
    const described = parameter ? fieldsOfParameter(data, parameter) : Object.keys(fields)
    const place = parameter ? 'fields_of' : 'fields'
    if (!described) {
      report(
        [name, place],
        `No function has the parameter "${parameter}".`,
        "Write a function's id and a parameter's name.",
      )
      continue
    }
    for (const field of fieldNames)
      if (!described.includes(field) && !leftOut.includes(field))
        report(
          [name],
          `The field "${field}" of ${name} has no meaning.`,
          parameter
            ? `Describe it in the parameter ${parameter}.`
            : 'Write it under fields, or name the field in left_out.',
        )
    for (const field of [...described, ...leftOut])
      if (!fieldNames.includes(field))
        report(
          leftOut.includes(field) ? [name, 'left_out'] : parameter ? [name, place] : [name, place, field],
          `${name} has no field "${field}".`,
          `${didYouMean(field, fieldNames)}Remove it.`,
        )
    if (example && !exampleOf(data, written) && !isToBeRecorded(data, example))
      report(
        [name, 'example'],
        `The example "${example.of}" ${example.wire ? 'received' : 'returned'} nothing${example.at ? ` at "${example.at}"` : ''}.`,
        'Name an example that runs, and the keys that lead to the value in its response.',
      )
  }
  return problems
}

/** It runs, but what it receives isn't recorded yet. `npm run fix` does that when all data is right. */
const isToBeRecorded = (data: LibraryData, { of, wire }: NonNullable<LibraryType['example']>): boolean =>
  wire === true && !data.recordings?.[of] && exampleOf(data, { example: { of } }) !== undefined

/** In all forms of the object. */
function fieldsOfParameter(data: LibraryData, name: string): string[] | undefined {
  const found = parameterAt(data, name)?.parameter
  if (!found) return undefined
  const all = [...(found.options ?? []), ...(found.variants ?? []).flatMap(({ parameters }) => parameters)]
  return [...new Set(all.map((one) => one.name))]
}

// What a page of settings has besides its text: its JSON, and the names that readers type to find a setting.
import { configJson } from '../../lib/references/addresses.ts'
import type { MadeFacts, Place } from '../reference.ts'
import type { ConfigData } from './config-data.ts'
import { partsOf, tableAnchor, tableOf } from './config-data.ts'
import type { Parameter } from './config-schemas.ts'

export function configFacts({ page, all }: ConfigData): MadeFacts {
  const tables = new Set(page.parameters.map((parameter) => tableAnchor(tableOf(page, parameter))))
  const described = new Set(all.flatMap(({ parameters }) => parameters.map(({ id }) => id)))
  return {
    kind: 'reference',
    otherFormats: [{ label: 'JSON', href: configJson(page.id) }],
    places: [
      { anchor: '', heading: '', names: [page.title] },
      ...page.parameters.map((parameter) => placeOf(parameter, described)),
    ],
    // Their content is in the places.
    repeated: ['at-a-glance', 'complete-file', ...page.tags.map(({ id }) => id), ...tables],
  }
}

function placeOf(parameter: Parameter, described: ReadonlySet<string>): Place {
  const { id, name, variable = '', variables = [], aliases = [], accepted = [] } = parameter
  // A variable with its own entry is found there first.
  const own = variable && !described.has(variable) ? [variable] : []
  const names = [name, id, partsOf(parameter).at(-1) ?? name, ...own, ...variables, ...aliases]
  return {
    anchor: id,
    heading: name,
    kind: 'config',
    names: [...new Set(names)],
    text: [parameter.summary, parameter.description ?? '', parameter.usage, variable, ...accepted].join(' '),
  }
}

// What a page of settings carries besides its text: its JSON, and the names that readers type to find a setting.
import { configJson } from '../../lib/references/addresses.ts'
import type { MadeFacts, Place } from '../reference.ts'
import { partsOf, tableAnchor, tableOf } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schema.ts'

export function configFacts(page: ConfigPage): MadeFacts {
  const tables = new Set(page.parameters.map((parameter) => tableAnchor(tableOf(page, parameter))))
  return {
    kind: 'reference',
    badges: [`${page.product} ${page.version}`],
    otherFormats: [{ label: 'JSON', href: configJson(page.id) }],
    places: [{ anchor: '', heading: '', names: [page.title] }, ...page.parameters.map(placeOf)],
    // Their content is in the places.
    repeated: ['at-a-glance', 'complete-file', ...page.tags.map(({ id }) => id), ...tables],
  }
}

function placeOf(parameter: Parameter): Place {
  const { id, name, variable, variables = [], aliases = [], accepted = [] } = parameter
  const names = [name, id, partsOf(parameter).at(-1) ?? name, variable, ...variables, ...aliases]
  return {
    anchor: id,
    heading: name,
    kind: 'config',
    names: [...new Set(names.filter((one) => one !== undefined))],
    text: [parameter.summary, parameter.description, parameter.usage, ...accepted].join(' '),
  }
}

// Content is written with the stand-in names below, which are replaced by the real brand before parsing.
import type { Brand } from '../schemas/brand.ts'
import { escapePattern } from './escape-pattern.ts'

/** The names that writers use. One name here, one value in brand.ts. */
export const standIn = {
  name: 'Plinth',
  cli: 'plinth',
  environmentPrefix: 'PLINTH_',
  domain: 'plinth.example',
  packages: {
    javascript: '@plinth/plinth-js',
    serverSide: '@plinth/ssr',
    dart: 'plinth_flutter',
    python: 'plinth',
    csharp: 'Plinth',
    swift: 'plinth-swift',
    kotlin: 'plinth-kt',
  } satisfies Brand['packages'],
}

/** Returns a function that replaces the stand-in names in a text with the brand's. */
export function brandWriter(brand: Brand): (text: string) => string {
  const pairs = new Map<string, string>()
  // Packages named after the platform or its tool change with those names, so they're set first and overwritten.
  for (const key of Object.keys(standIn.packages) as (keyof Brand['packages'])[])
    pairs.set(standIn.packages[key], brand.packages[key])
  pairs.set(standIn.domain, brand.domain)
  pairs.set(standIn.environmentPrefix, brand.environmentPrefix)
  pairs.set(standIn.name, brand.name)
  pairs.set(standIn.cli, brand.cli)
  if ([...pairs].every(([from, to]) => from === to)) return (text) => text

  const longestFirst = [...pairs.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(escapePattern).join('|'), 'g')
  return (text) => text.replace(pattern, (word) => pairs.get(word) ?? word)
}

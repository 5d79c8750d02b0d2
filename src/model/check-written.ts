// The house style in what no page shows as it is written: data files and menus.
import type { Problem } from '../problems/problem.ts'
import { checkStrings, checkYaml } from '../style/check-style.ts'
import type { HouseStyle } from '../style/house-style.ts'
import type { Written } from './read-written.ts'

/** Its words are those to avoid, and those that readers type. */
const exempt = new Set(['style.yaml', 'search.yaml'])

export function checkWritten({ data, navigationFiles }: Written, style: HouseStyle): Problem[] {
  return [
    ...[...data].flatMap(([name, written]) =>
      // Texts of commands are checked on the pages that are made from them.
      exempt.has(name) || name.startsWith('cli/') ? [] : checkYaml(written, style),
    ),
    ...navigationFiles.flatMap((written) => checkStrings(written, style)),
  ]
}

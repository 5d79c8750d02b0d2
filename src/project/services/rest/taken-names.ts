// Names in a request that no column can have here. The Data API keeps filters in plain objects: a name that every object has, or one of
// its own operators, would drop the filter and reach all rows.
import { unsafeWordIn } from '../../http/safe-names.ts'

/** Parameters whose values are names of columns. */
const listsNames = /(^|\.)(select|order|columns|on_conflict)$/
const isLogic = /(^|\.)(and|or)$/
/** The start of each condition in `(a.eq.1,not.b.eq.2,or(c.eq.3))`. */
const conditionName = /[(,]\s*(?:not\.)?"?([\w$]+)"?\s*(?=\.|->)/g

export function takenNameIn(parameters: URLSearchParams): string | undefined {
  for (const [name, value] of parameters) {
    const taken = unsafeWordIn(name) ?? takenColumn(name) ?? takenInValue(name, value)
    if (taken !== undefined) return taken
  }
  return undefined
}

/** What's behind an arrow is a key of JSON, and only Postgres reads it. */
const takenColumn = (name: string): string | undefined =>
  name
    .split('->', 1)
    .flatMap((path) => path.split(/[".\s]+/))
    .find((word) => word in Object.prototype || isOperator(word))

function takenInValue(name: string, value: string): string | undefined {
  if (listsNames.test(name)) return unsafeWordIn(value)
  if (!isLogic.test(name)) return undefined
  const names = [...value.matchAll(conditionName)].map(([, column = '']) => column)
  return names.find((column) => unsafeWordIn(column) !== undefined || isOperator(column))
}

const isOperator = (word: string): boolean => /^\$[a-z]/i.test(word)

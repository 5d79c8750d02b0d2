// A key in config.toml and the variable that the CLI sets from it are one setting on two pages. Both must say so, and must
// agree on whether one means the opposite of the other.
import { didYouMean } from '../../lib/nearest.ts'
import type { Report } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'

export function checkSameSetting(parameter: Parameter, all: readonly ConfigPage[], report: Report): void {
  if (parameter.key) checkKey(parameter, parameter.key, all, report)
  if (parameter.inverted && !parameter.key && !parameter.variable)
    report(
      'inverted',
      `"${parameter.id}" is the opposite of a setting that it doesn't name.`,
      'Name it in "variable" or "key".',
    )
  const back = all.flatMap(({ parameters }) => parameters).find(({ id }) => id === parameter.variable)
  if (back && back.key !== parameter.id)
    report(
      'variable',
      `"${parameter.id}" becomes ${back.id}, whose own entry doesn't name it.`,
      `Write "key: ${parameter.id}" there.`,
    )
}

function checkKey(parameter: Parameter, key: string, all: readonly ConfigPage[], report: Report): void {
  const keys = all.filter(({ format }) => format === 'toml').flatMap(({ parameters }) => parameters)
  const same = keys.find(({ id }) => id === key)
  if (!same) {
    const ids = keys.map(({ id }) => id)
    report(
      'key',
      `No page has the key "${key}".`,
      `${didYouMean(key, ids)}Write the id of a key in data/config/cli.yaml.`,
    )
    return
  }
  const names = [parameter.id, ...(parameter.variables ?? [])]
  if (same.variable && !names.some((name) => patternOf(same.variable ?? '').test(name)))
    report(
      'key',
      `"${key}" becomes ${same.variable}, not ${parameter.id}.`,
      `Correct the key here, or write "variable: ${parameter.id}" there.`,
    )
  if (Boolean(same.inverted) !== Boolean(parameter.inverted))
    report(
      'inverted' in parameter ? 'inverted' : 'key',
      `"${key}" and ${parameter.id} don't agree on whether one is the opposite of the other.`,
      'Write "inverted: true" in both entries, or in neither.',
    )
}

/** AUTH_EXTERNAL_<PROVIDER>_ENABLED means many variables. */
const patternOf = (variable: string): RegExp =>
  new RegExp(`^${variable.replaceAll(/<[A-Z_]+>/g, '[A-Z0-9_]+')}$`)

// Checks a page of settings: duplicate names, missing groups, defaults and examples that contradict the type, and keys and
// variables that don't match each other.

import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import { checkExample } from './check-example.ts'
import { checkSameSetting } from './check-same-setting.ts'
import type { ConfigData, Report } from './config-data.ts'
import { placeholderOf } from './config-data.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'
import { checkSettingTables } from './setting-tables.ts'
import { expected, fits } from './value-types.ts'

export function checkConfig({ page, file, lineOf, all }: ConfigData): Problem[] {
  const problems: Problem[] = []
  const reportAt = (path: readonly PropertyKey[], message: string, hint: string) =>
    problems.push({ code: 'bad-data', file, line: lineOf(path), column: 1, message, hint })
  if (page.format === 'compose' && !page.service)
    reportAt(
      ['format'],
      "The page shows a Compose file but doesn't name a service.",
      `Add "service: ${page.id}".`,
    )

  const seen = new Map<string, number>()
  for (const [index, parameter] of page.parameters.entries()) {
    const report: Report = (field, message, hint) => reportAt(['parameters', index, field], message, hint)
    const first = seen.get(parameter.id)
    if (first === undefined) seen.set(parameter.id, lineOf(['parameters', index, 'id']))
    else
      report(
        'id',
        `The parameter "${parameter.id}" is defined twice.`,
        `It's also in line ${first}. Keep one of the two.`,
      )
    checkTag(page, parameter, report)
    checkPlaceholder(page, parameter, report)
    checkDefault(parameter, report)
    checkExample(page, parameter, report)
    checkSameSetting(parameter, all, report)
  }
  checkSettingTables({ page }, reportAt)
  return problems
}

function checkTag({ tags }: ConfigPage, { tag }: Parameter, report: Report): void {
  const ids = tags.map(({ id }) => id)
  if (!ids.includes(tag))
    report(
      'tag',
      `"${tag}" isn't one of this page's tags.`,
      `${didYouMean(tag, ids)}Available tags: ${ids.join(', ')}.`,
    )
}

function checkPlaceholder(page: ConfigPage, parameter: Parameter, report: Report): void {
  const word = /<([^<>|]+)>/.exec(parameter.name)
  if (!word || placeholderOf(page, parameter)) return
  const path = parameter.name.slice(0, word.index + word[0].length)
  report(
    'name',
    `The meaning of ${word[0]} in "${parameter.name}" isn't defined.`,
    `Add "- path: ${path}" with "sample" and "meaning" under "placeholders".`,
  )
}

function checkDefault(parameter: Parameter, report: Report): void {
  const { id, type, default: value, accepted, required, required_when, without } = parameter
  if (required_when && !required)
    report(
      'required_when',
      `"${id}" is optional but says when it's required.`,
      'Write "required: true", or remove the line.',
    )
  if (value === undefined) {
    if (!required && !without)
      report(
        'required',
        `"${id}" is optional and has no default.`,
        `Say what happens if it's omitted in "without".`,
      )
    return
  }
  if (without) report('without', `"${id}" has both a default and "without".`, "Keep the one that's true.")
  if (!fits(value, type)) {
    report(
      'default',
      `The default of "${id}" is ${JSON.stringify(value)}, but its type is ${type}.`,
      `Write ${expected[type]}, or change the type.`,
    )
    return
  }
  if (accepted && !accepted.includes(value as string | number))
    report(
      'default',
      `The default of "${id}" is "${String(value)}", which it doesn't accept.`,
      `${didYouMean(String(value), accepted.map(String))}It accepts: ${accepted.join(', ')}.`,
    )
}

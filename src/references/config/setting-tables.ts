// Variables that need no example: one row each, in tables by subject.
import { cell, type MadeText } from '../made-text.ts'
import type { ConfigData } from './config-data.ts'
import type { SettingTable } from './config-schemas.ts'
import { expected, fits, typeWords } from './value-types.ts'

type Setting = SettingTable['settings'][number]

export function addSettingTables(
  text: MadeText,
  { page, lineOf }: ConfigData,
  isWanted: (table: SettingTable) => boolean,
): void {
  for (const [index, table] of (page.tables ?? []).entries()) {
    if (!isWanted(table)) continue
    text.add(`## ${table.title} [#${table.id}]\n\n${table.summary}`, lineOf(['tables', index]))
    const rows = table.settings.map((setting) => rowOf(setting).map(cell).join(' | '))
    const lines = ['Variable | Type | Default | Meaning', '---|---|---|---', ...rows]
    text.add(lines.map((line) => `| ${line} |`).join('\n'), lineOf(['tables', index, 'settings']))
  }
}

function rowOf({ name, type, required, default: value, accepted, meaning }: Setting): string[] {
  const words = accepted ? ` One of ${accepted.map((word) => `\`${word}\``).join(', ')}.` : ''
  const fallback = required ? 'REQUIRED' : value === undefined ? 'none' : `\`${value}\``
  return [`\`${name}\``, typeWords[type], fallback, `${meaning}${words}`]
}

type ReportAt = (path: readonly PropertyKey[], message: string, hint: string) => void

/** A variable is described once for each release, and its default is one that it accepts. */
export function checkSettingTables({ page }: Pick<ConfigData, 'page'>, report: ReportAt): void {
  const described = new Set(
    page.parameters
      .flatMap(({ id, variables = [] }) => [id, ...variables])
      .map((name) => `${name} ${page.version}`),
  )
  for (const [index, { settings, version = page.version }] of (page.tables ?? []).entries())
    for (const [row, { name, type, default: value, accepted, required }] of settings.entries()) {
      const at = ['tables', index, 'settings', row]
      if (described.has(`${name} ${version}`))
        report([...at, 'name'], `The variable "${name}" is described twice.`, 'Keep one of the two.')
      described.add(`${name} ${version}`)
      if (value === undefined) continue
      if (required)
        report(
          [...at, 'default'],
          `"${name}" is required, so its default is never used.`,
          'Remove one of the two.',
        )
      if (!fits(value, type))
        report(
          [...at, 'default'],
          `The default of "${name}" is ${JSON.stringify(value)}, but its type is ${type}.`,
          `Write ${expected[type]}, or change the type.`,
        )
      else if (accepted && !accepted.includes(String(value)))
        report(
          [...at, 'default'],
          `The default of "${name}" is "${value}", which it doesn't accept.`,
          `It accepts: ${accepted.join(', ')}.`,
        )
    }
}

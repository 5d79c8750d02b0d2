import { expect, test } from 'vitest'
import type { ConfigPage, SettingTable } from './config-schemas.ts'
import { checkSettingTables } from './setting-tables.ts'

type Setting = SettingTable['settings'][number]

function problemsOf(...settings: Setting[]): string[] {
  return problemsIn([{ id: 'all', title: 'All', summary: 'All of the settings.', settings }])
}

function problemsIn(tables: SettingTable[]): string[] {
  const parameters = [{ id: 'SITE_URL' }, { id: 'GITHUB', variables: ['GITHUB_ID', 'GITHUB_SECRET'] }]
  const messages: string[] = []
  const page = { version: '1.0', parameters, tables } as unknown as ConfigPage
  checkSettingTables({ page }, (_, message) => messages.push(message))
  return messages
}
const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  type: 'string',
  meaning: 'What it means.',
  ...more,
})

test('a variable that is described once passes', () => {
  expect(
    problemsOf(
      setting('HOST', { default: 'localhost' }),
      setting('TIMEOUT', { type: 'duration', default: '1m30s' }),
      setting('RATE', { type: 'number', default: 0.5 }),
    ),
  ).toEqual([])
})

test.each([
  ['a parameter', [setting('SITE_URL')]],
  ["a parameter's variable", [setting('GITHUB_ID')]],
  ['another row', [setting('HOST'), setting('HOST')]],
])('a variable that is also %s is named', (_, settings) => {
  expect(problemsOf(...settings)).toEqual([`The variable "${settings.at(-1)?.name}" is described twice.`])
})

test('a variable of another release is described again', () => {
  const table = { id: 'newer', title: 'Newer', summary: 'Another release.', settings: [setting('SITE_URL')] }
  expect(problemsIn([{ ...table, version: '2.0' }])).toEqual([])
  expect(problemsIn([{ ...table, version: '1.0' }])).toEqual(['The variable "SITE_URL" is described twice.'])
})

test.each<[string, Setting, string]>([
  [
    'of another type',
    setting('TIMEOUT', { type: 'duration', default: '60' }),
    'The default of "TIMEOUT" is "60", but its type is duration.',
  ],
  [
    'that is not accepted',
    setting('LEVEL', { accepted: ['info', 'debug'], default: 'all' }),
    'The default of "LEVEL" is "all", which it doesn\'t accept.',
  ],
  [
    'that is never used',
    setting('LEVEL', { required: true, default: 'info' }),
    '"LEVEL" is required, so its default is never used.',
  ],
])('a default %s is named', (_, wrong, message) => {
  expect(problemsOf(wrong)).toEqual([message])
})

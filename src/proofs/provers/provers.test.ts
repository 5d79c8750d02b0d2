import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleSpec } from '../../cli/__fixtures__/sample-spec.ts'
import type { CliSpec, CommandSpec } from '../../cli/command-spec.ts'
import type { FenceUse } from '../../markdown/facts.ts'
import { languages } from '../../markdown/languages.ts'
import type { FenceMeta } from '../../markdown/tree.ts'
import { inPageProver } from './in-page/in-page-prover.ts'
import type { ProofContext } from './prover.ts'
import { provers } from './provers.ts'
import { shellProver } from './shell/shell-prover.ts'
import { sqlProver } from './sql/sql-prover.ts'
import { typescriptProver } from './typescript/typescript-prover.ts'

const fence = (language: string, code = 'x', meta: Partial<FenceMeta> = {}): FenceUse => ({
  id: code,
  file: 'a.mdx',
  line: 1,
  column: 1,
  language,
  code,
  meta: { marked: [], ...meta },
})
const context: ProofContext = {
  cli: sampleSpec,
  projectUrl: 'https://your-project.tool.example',
  client: { platform: 'Tool', variable: 'tool', javascript: '@tool/js', serverSide: '@tool/ssr' },
  publication: 'p',
  extensions: ['vector', 'pg_trgm'],
  code: join(import.meta.dirname, '../../..'),
}

/** The in-page prover finds no problems. It only says which of the samples that SQL's prover accepted have a Run button. */
const judges = provers.filter((prover) => prover !== inPageProver)

test('every language has exactly one prover that judges it; plain text has none', () => {
  for (const language of Object.keys(languages))
    expect(
      judges.filter(({ select }) => select([fence(language)]).length > 0),
      language,
    ).toHaveLength(language === 'text' ? 0 : 1)
})

test('the in-page prover takes what the SQL prover takes, and nothing else', () => {
  const all = Object.keys(languages).map((language) => fence(language))
  expect(inPageProver.select(all)).toEqual(sqlProver.select(all))
  expect(inPageProver.select(all).map(({ language }) => language)).toEqual(['sql'])
})

test('the result of a statement belongs to it', () => {
  const fences = [fence('sql', 'select 1', { expect: true }), fence('text', '1'), fence('text', '2')]
  expect(sqlProver.select(fences)).toEqual(fences.slice(0, 2))
})

describe('what a shell sample is proved against', () => {
  const samples = [fence('bash', 'tool db diff --linked')]
  const uses = (change: (command: CommandSpec) => CommandSpec, others: Partial<CliSpec> = {}) =>
    shellProver.uses(samples, {
      ...context,
      cli: { ...sampleSpec, commands: sampleSpec.commands.map(change), ...others },
    })
  const before = uses((command) => command)
  const isCalled = ({ path }: CommandSpec) => path.join(' ') === 'db diff'

  test('is not how its commands are worded', () => {
    const reworded = uses((command) => ({
      ...command,
      summary: 'Other words.',
      flags: command.flags.map((flag) => ({ ...flag, description: 'Other words.' })),
    }))
    expect(reworded).toBe(before)
  })

  test('is not another command', () => {
    expect(
      uses((command) => (command.path[0] === 'db' ? command : { ...command, exclusive: [['a', 'b']] })),
    ).toBe(before)
  })

  test('is what its commands accept, and the version that the proof names', () => {
    expect(
      uses((command) => (isCalled(command) ? { ...command, exclusive: [['a', 'b']] } : command)),
    ).not.toBe(before)
    expect(uses((command) => command, { version: '9.9.9' })).not.toBe(before)
  })
})

test('a program is proved against the packages that it imports, down to their dependencies', () => {
  const uses = (code: string) => JSON.stringify(typescriptProver.uses([fence('ts', code)], context))
  expect(uses("import { z } from 'npm:zod@4'")).toMatch(/node_modules\/zod@4/)
  expect(uses("import { createServerClient } from '@supabase/ssr'")).toMatch(/node_modules\/cookie@/)
  expect(uses("import x from './file.ts'")).toBe(uses('const x = 1'))
})

test('SQL is proved against the extensions that it names', () => {
  expect(sqlProver.uses([fence('sql', 'create extension vector')], context)).toEqual({
    publication: 'p',
    extensions: ['vector'],
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSpec } from './__fixtures__/sample-spec.ts'
import { buildCommand } from './build-command.ts'
import { parseCommand } from './parse-command.ts'
import { shells } from './quote.ts'
import { splitWords } from './split-words.ts'

const parse = (line: string) => parseCommand(splitWords(line).words, sampleSpec)
const faults = (line: string) =>
  parse(line).faults.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)
const flags = (line: string) =>
  Object.fromEntries(parse(line).flags.map(({ flag, value }) => [flag.id, value]))

describe('reading a command', () => {
  test('finds the command below its group, with flags anywhere', () => {
    expect(parse('tool --debug db diff --linked').command?.id).toBe('tool-db-diff')
    expect(flags('tool --debug db diff --linked')).toEqual({ debug: 'true', linked: 'true' })
  })

  test('does not take the value of a global flag for a command', () => {
    expect(parse('tool --workdir db db diff').command?.id).toBe('tool-db-diff')
    expect(flags('tool --workdir db db diff')).toEqual({ workdir: 'db' })
  })

  test('knows aliases', () => {
    expect(parse('tool fix 1 --status applied').command?.id).toBe('tool-repair')
  })

  test.each([
    ['--file a', { file: 'a' }],
    ['--file=a', { file: 'a' }],
    ['-f a', { file: 'a' }],
    ['-fa', { file: 'a' }],
    ['-f=a', { file: 'a' }],
    ['-vl', { verbose: 'true', local: 'true' }],
    ['-vfa', { verbose: 'true', file: 'a' }],
    ['--local=false', { local: 'false' }],
  ])('reads %s', (line, expected) => {
    expect(flags(`tool db diff ${line}`)).toEqual(expected)
  })

  test('takes everything behind -- as arguments', () => {
    expect(parse('tool repair --status applied -- -1').arguments).toEqual([{ value: '-1', dynamic: false }])
  })

  test('asks for nothing when help is asked for', () => {
    expect(faults('tool repair --help')).toEqual([])
    expect(faults('tool db -h')).toEqual([])
  })
})

describe('telling what is wrong', () => {
  test.each([
    ['tol db', 'not-the-tool: The line calls "tol". Start with "tool".'],
    [
      'tool db dif',
      `unknown-command: "tool db dif" isn't a command. Did you mean "diff"? Available commands: diff.`,
    ],
    ['tool diff', `unknown-command: "tool diff" isn't a command. Did you mean "tool db diff"?`],
    [
      'tool db',
      'incomplete-command: "tool db" is a group of commands and does nothing on its own. Add one of: diff.',
    ],
    [
      'tool db diff --shcema a',
      'unknown-flag: "tool db diff" has no flag --shcema. Did you mean --schema? It has: --file, --schema, --linked, --local, --verbose, --data-only, --use-copy.',
    ],
    ['tool db diff --file', 'missing-value: --file has no value. Write --file followed by its value.'],
    [
      'tool db diff --linked --local',
      'exclusive-flags: --linked and --local are mutually exclusive. Give at most one of --linked or --local.',
    ],
    ['tool db diff --use-copy', 'missing-flag: --use-copy needs --data-only. Add --data-only.'],
    [
      'tool db diff extra',
      'extra-argument: "extra" is one argument too many. The command accepts no arguments.',
    ],
    ['tool repair 1', 'missing-flag: --status is required. Use one of: applied, reverted.'],
    [
      'tool repair 1 --status aplied',
      'bad-value: --status is "aplied". Did you mean "applied"? Use one of: applied, reverted.',
    ],
    ['tool repair 1 --status applied -j x', 'bad-value: --jobs is "x". Use a whole number, 0 or greater.'],
    ['tool repair --status applied', 'missing-argument: The version is missing. Timestamp of a migration.'],
    [
      'tool branch',
      'missing-experimental: "tool branch" is experimental. Add --experimental or set TOOL_EXPERIMENTAL=true.',
    ],
  ])('%s', (line, expected) => {
    expect(faults(line)).toContain(expected)
  })

  test('does not judge values that only a shell knows', () => {
    expect(faults('tool repair 1 --status "$STATUS"')).toEqual([])
  })

  test('never throws, whatever is pasted', () => {
    fc.assert(fc.property(fc.string(), (text) => void parse(`tool ${text}`)))
  })
})

describe('building and reading are each other’s reverse', () => {
  const value = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 16 })
    .filter((text) => !/[\0\r\n\u2028\u2029]/.test(text))
  const choice = fc
    .constantFrom(...sampleSpec.commands.filter((command) => !command.isGroup))
    .chain((command) =>
      fc.record({
        command: fc.constant(command),
        arguments:
          command.arguments.length > 0
            ? fc.array(value, { minLength: 1, maxLength: command.arguments[0]?.repeats ? 3 : 1 })
            : fc.constant([]),
        flags: fc
          .tuple(
            ...command.flags
              .filter((flag) => flag.id !== 'experimental')
              .map((flag) => {
                const given: fc.Arbitrary<string | boolean> =
                  flag.type === 'bool'
                    ? fc.boolean()
                    : flag.accepted_values
                      ? fc.constantFrom(...flag.accepted_values)
                      : flag.type === 'uint'
                        ? fc.nat().map(String)
                        : value
                return fc.option(given, { nil: undefined }).map((chosen) => [flag.id, chosen] as const)
              }),
          )
          .map(
            (pairs) =>
              Object.fromEntries(pairs.filter(([, chosen]) => chosen !== undefined)) as Record<
                string,
                string | boolean
              >,
          ),
      }),
    )

  test.each(shells)('in %s', (shell) => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const read = parseCommand(
          splitWords(buildCommand(chosen, sampleSpec, shell), shell).words,
          sampleSpec,
        )
        expect(read.command?.id).toBe(chosen.command.id)
        expect(read.arguments.map(({ value: text }) => text)).toEqual(chosen.arguments)
        const flagsRead = Object.fromEntries(
          read.flags
            .filter(({ flag }) => flag.id !== 'experimental')
            .map(({ flag, value: text }) => [flag.id, flag.type === 'bool' ? text === 'true' : text]),
        )
        expect(flagsRead).toEqual(chosen.flags)
        // Only missing or conflicting choices can be wrong with it.
        expect(read.faults.filter(({ code }) => !['missing-flag', 'exclusive-flags'].includes(code))).toEqual(
          [],
        )
      }),
      { numRuns: 400 },
    )
  })
})

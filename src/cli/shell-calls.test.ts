import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCalls, simpleCommands } from './shell-calls.ts'

const calls = (text: string) =>
  findCalls(text, 'tool').map(
    ({ words, line }) => `${line}: ${words.map(({ text: word }) => word).join(' ')}`,
  )

describe('finding calls of the tool in shell', () => {
  test.each([
    ['tool a --b c', ['0: tool a --b c']],
    ['npx tool a', ['0: tool a']],
    ['TOKEN=x tool a', ['0: tool a']],
    ['cat x | tool a && tool b; tool c', ['0: tool a', '0: tool b', '0: tool c']],
    ['tool a > out.txt 2>&1', ['0: tool a']],
    ['tool a "x > y | z"', ['0: tool a x > y | z']],
    ['tool a # tool b', ['0: tool a']],
    ['# tool a', []],
    ['echo tool a', []],
    ['export KEY=$(tool a --b)', ['0: tool a --b']],
    ['tool a \\\n  --b c', ['0: tool a   --b c'.replace('   ', ' ')]],
    ['if tool a; then\n  tool b\nfi', ['0: tool a', '1: tool b']],
  ])('%s', (text, expected) => {
    expect(calls(text)).toEqual(expected)
  })

  test('in a session only lines with a prompt are commands', () => {
    expect(calls('$ tool a\ntool b is not a command here\n$ tool c')).toEqual(['0: tool a', '2: tool c'])
  })

  test('never throws, and never runs forever', () => {
    fc.assert(fc.property(fc.string(), (text) => void [findCalls(text, 'tool'), simpleCommands(text)]))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSpec } from '../cli/__fixtures__/sample-spec.ts'
import { checkLine } from './check-line.ts'

const check = (line: string) => checkLine(line, sampleSpec)

describe('a line', () => {
  test('that the tool accepts is given back in full', () => {
    expect(check('tool db diff -f "a b" -l')).toEqual([
      {
        id: 'tool-db-diff',
        command: 'tool db diff',
        normalized: "tool db diff --file 'a b' --local",
        faults: [],
        warnings: [],
      },
    ])
  })

  test('with several calls is judged call by call', () => {
    const calls = check('npx tool db diff | grep x && tool repair 1')
    expect(calls.map(({ command }) => command)).toEqual(['tool db diff', 'tool repair'])
    expect(calls.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['missing-flag']])
  })

  test('that calls something else is reported', () => {
    expect(check('ls -la')[0]?.faults[0]?.code).toBe('not-the-tool')
  })

  test('with an open quote is not guessed at', () => {
    expect(check("tool db diff --file 'a")[0]?.faults[0]?.code).toBe('open-quote')
  })

  test('with a variable is not given back: quotes would take its meaning', () => {
    const [call] = check('tool db diff --file "$NAME"')
    expect(call?.faults).toEqual([])
    expect(call?.normalized).toBeUndefined()
  })

  test('of any length leads to short answers', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (words) => {
        for (const { faults } of check(`tool ${words}`))
          for (const { message, hint } of faults)
            expect(Math.max(message.length, hint.length)).toBeLessThan(401)
      }),
    )
  })

  test('in full is accepted again, and stays as it is', () => {
    const flags = fc.subarray(['--linked', '-v', '--data-only', '-fx', "--schema='a b'"])
    fc.assert(
      fc.property(flags, (given) => {
        const [first] = check(['tool db diff', ...given].join(' '))
        expect(check(first?.normalized ?? '')).toEqual([first])
      }),
    )
  })
})

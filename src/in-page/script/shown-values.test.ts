import { expect, test } from 'vitest'
import { limits, resultBytes, sizeOf } from '../result-budget.ts'
import { errorOf, printedLines, shownValue } from './shown-values.ts'
import { uncaught } from './start-script-worker.ts'

test('texts are shown as they are, and other values as JSON', () => {
  expect(shownValue('a')).toEqual({ text: 'a', isJson: false })
  expect(shownValue({ a: [1] })).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', isJson: true })
})

test('what JSON has no words for is shown as text', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(shownValue(undefined)).toEqual({ text: 'undefined', isJson: false })
  expect(shownValue(1n)).toEqual({ text: '1', isJson: false })
  expect(shownValue(circle)).toEqual({ text: '[object Object]', isJson: false })
})

test('a sample that prints without end keeps what a result can hold, and how much there was', () => {
  const short = printedLines()
  for (let line = 0; line < 5000; line++) short.log('a', line)
  expect(short.printed).toHaveLength(limits.lines)
  expect(short.lineCount()).toBe(5000)
  const long = printedLines()
  for (let line = 0; line < 50; line++)
    long.log(...Array.from({ length: 30 }, () => 'x'.repeat(200_000)), line)
  long.log('a line that would fit')
  expect(sizeOf(long.printed)).toBeLessThan(resultBytes)
  expect(long.lineCount()).toBe(51)
  expect(long.printed.flat()).not.toContainEqual({ text: 'a line that would fit', isJson: false })
})

test('an error has its name, message, code, and line', () => {
  const error = Object.assign(new TypeError('No.'), {
    code: '42501',
    stack: 'TypeError: No.\n at blob:x:4:7',
  })
  expect(errorOf(error, 3)).toEqual({ name: 'TypeError', message: 'No.', code: '42501', line: 3 })
  // The line is in the client.
  expect(errorOf(error, 2)).not.toHaveProperty('line')
})

test('what is thrown can be anything', () => {
  expect(errorOf('no', 1)).toEqual({ name: 'Error', message: 'no' })
  expect(errorOf(undefined, 1)).toEqual({ name: 'Error', message: 'undefined' })
})

test("a worker's error has its name in front", () => {
  expect(uncaught({ message: "Uncaught SyntaxError: Unexpected token '}'", lineno: 3 })).toEqual({
    name: 'SyntaxError',
    message: "Unexpected token '}'",
    line: 2,
  })
  expect(uncaught({ message: '', lineno: 0 })).toEqual({ name: 'Error', message: 'The sample stopped.' })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFixture } from './__fixtures__/run-step.ts'
import { remarkProps } from './remark-props.ts'
import { regionOf, remarkSamples } from './remark-samples.ts'

test('files and their regions become fences', async () => {
  await expectFixture('remark-samples', remarkProps, remarkSamples)
})

describe('regionOf', () => {
  test('takes away the indent that all lines share, and only that', () => {
    const text = '  // #region a\n    one\n\n      two\n  // #endregion'
    expect(regionOf(text, 'a')).toBe('one\n\n  two')
  })

  test('does not take a region for one whose name goes on', () => {
    const text = '// #region setup-more\nx\n// #endregion\n// #region setup\ny\n// #endregion'
    expect(regionOf(text, 'setup')).toBe('y')
  })

  test('has nothing to show of a region without an end', () => {
    expect(regionOf('// #region a\nx', 'a')).toBeUndefined()
  })

  test('an empty region is empty', () => {
    expect(regionOf('// #region a\n// #endregion', 'a')).toBe('')
  })

  test('finds a region by any name, at any indent', () => {
    const line = fc.stringMatching(/^[a-z(){};]{1,12}$/)
    fc.assert(
      fc.property(
        fc.stringMatching(/^\S+$/),
        fc.array(line, { minLength: 1 }),
        fc.nat({ max: 8 }),
        (name, lines, indent) => {
          const space = ' '.repeat(indent)
          const text = [
            'before',
            `${space}// #region ${name}`,
            ...lines.map((each) => space + each),
            '// #endregion',
          ]
          expect(regionOf(text.join('\n'), name)).toBe(lines.join('\n'))
        },
      ),
    )
  })
})

test('regions may stand inside of each other, and readers see none of their marks', () => {
  const text = 'a\n// #region outer\nb\n  // #region inner\n  c\n  // #endregion\nd\n// #endregion\ne'
  expect(regionOf(text, 'outer')).toBe('b\n  c\nd')
  expect(regionOf(text, 'inner')).toBe('c')
  expect(regionOf('// #region open\n// #region x\n// #endregion', 'open')).toBeUndefined()
})

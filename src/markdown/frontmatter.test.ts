import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitFrontmatter } from './frontmatter.ts'

test('cuts the head from the body and counts its lines', () => {
  expect(splitFrontmatter('---\ntitle: Auth\ndraft: true\n---\n\nText.\n')).toEqual({
    yaml: 'title: Auth\ndraft: true',
    body: '\nText.\n',
    linesBefore: 4,
  })
})

test('a text without a head is all body', () => {
  expect(splitFrontmatter('Text.\n\n---\n\nMore.')).toEqual({
    yaml: '',
    body: 'Text.\n\n---\n\nMore.',
    linesBefore: 0,
  })
})

test('a head may be empty, end the file, or have Windows line ends', () => {
  expect(splitFrontmatter('---\n---\nText')).toEqual({ yaml: '', body: 'Text', linesBefore: 2 })
  expect(splitFrontmatter('---\ntitle: Auth\n---')).toEqual({ yaml: 'title: Auth', body: '', linesBefore: 2 })
  expect(splitFrontmatter('---\r\ntitle: Auth\r\n---\r\nText')).toEqual({
    yaml: 'title: Auth',
    body: 'Text',
    linesBefore: 3,
  })
})

test('dashes within a line do not end the head', () => {
  expect(splitFrontmatter('---\ntitle: Dashes ---\ndescription: x\n---\nText').yaml).toBe(
    'title: Dashes ---\ndescription: x',
  )
})

test('whatever stands in head and body is found again', () => {
  const line = fc
    .string({ unit: fc.constantFrom('a', ' ', ':', '-', '#') })
    .filter((text) => !/^---[ \t]*$/.test(text))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.string(), (head, body) => {
      const yaml = head.join('\n')
      expect(splitFrontmatter(`---\n${yaml}\n---\n${body}`)).toEqual({
        yaml,
        body,
        linesBefore: head.length + 2,
      })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readElements, writeElement } from './der.ts'

const element = fc.record({
  tag: fc.integer({ min: 1, max: 0xff }),
  content: fc.uint8Array({ maxLength: 700 }),
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 4 }), (elements) => {
      const bytes = elements.flatMap(({ tag, content }) => [...writeElement(tag, content)])
      expect(readElements(Uint8Array.from(bytes))).toEqual(elements)
    }),
  )
})

test('an element that is cut off anywhere is none', () => {
  fc.assert(
    fc.property(element, fc.nat(), ({ tag, content }, cut) => {
      const bytes = writeElement(tag, content)
      const kept = 1 + (cut % (bytes.length - 1))
      expect(readElements(bytes.subarray(0, kept))).toBeUndefined()
    }),
  )
})

test('any bytes are read without a throw', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readElements(bytes)))
})

test.each([
  ['an indefinite length', [0x30, 0x80, 0, 0]],
  ['a length of five bytes', [0x30, 0x85, 0, 0, 0, 0, 0]],
])('%s is refused', (_, bytes) => {
  expect(readElements(Uint8Array.from(bytes))).toBeUndefined()
})

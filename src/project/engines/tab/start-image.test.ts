import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSize, readImage, writeImage } from './start-image.ts'

test('what is written is read', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 3 }),
      fc.array(fc.record({ path: fc.string(), content: fc.uint8Array() })),
      fc.array(
        fc.oneof(
          fc.constantFrom('pipe' as const, 'free' as const),
          fc.record({ path: fc.string(), flags: fc.nat(), position: fc.nat() }),
        ),
      ),
      (numbers, files, open) => {
        const header = {
          pages: numbers,
          heap: { start: 1, end: 2 },
          stackPointer: 3,
          workingFolder: '/',
          folders: ['/a'],
          files: files.map(({ path, content }) => ({ path, bytes: content.length })),
          open,
        }
        const pages = new Uint8Array(numbers.length * pageSize).fill(7)
        const contents = new Uint8Array(files.flatMap(({ content }) => [...content]))
        const image = readImage(writeImage({ header, pages, files: contents }))
        expect(image.header).toEqual(header)
        expect(Buffer.compare(image.pages, pages)).toBe(0)
        expect([...image.files]).toEqual([...contents])
      },
    ),
    { numRuns: 50 },
  )
})

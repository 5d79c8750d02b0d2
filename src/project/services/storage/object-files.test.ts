import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { ObjectFiles } from './object-files.ts'
import { hostedStorage } from './object-store.ts'

const bytes = (...texts: string[]) => Readable.from(texts.map((piece) => Buffer.from(piece)))

test('a bucket has a lower limit of its own', async () => {
  const files = new ObjectFiles(temporaryFolder(), { largestObject: 10, allObjects: 100 })
  await expect(files.receive(bytes('12345', '6'), 5)).rejects.toThrow('maximum allowed size')
  await expect(files.receive(bytes('12345', '678901'), null)).rejects.toThrow('maximum allowed size')
  await expect(files.receive(bytes('12345', '6'), 500)).resolves.toMatchObject({ size: 6 })
})

test('what was refused or removed makes room again', async () => {
  const files = new ObjectFiles(temporaryFolder(), { largestObject: 10, allObjects: 12 })
  for (let round = 0; round < 5; round++) {
    const { version } = await files.receive(bytes('1234567890'), null)
    await expect(files.receive(bytes('12345'), null)).rejects.toThrow('keeps 12 bytes')
    await files.remove([version, null, 'gone'])
  }
})

// On a slow disk, a file could be created after it was removed, and stay.
test('a file is there before its first byte is read, and gone after it was cut short', async () => {
  const folder = temporaryFolder()
  const files = new ObjectFiles(folder, hostedStorage)
  let found: string[] = []
  const cut = new Readable({
    read() {
      found = readdirSync(folder)
      this.destroy(new Error('cut short'))
    },
  })
  await expect(files.receive(cut, null)).rejects.toThrow('cut short')
  expect(found).toEqual([expect.stringMatching(/^incoming-/)])
  expect(readdirSync(folder)).toEqual([])
})

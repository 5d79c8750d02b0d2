import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { openProjectDatabase } from '../project-database.ts'
import { adoptFiles } from './adopt-files.ts'
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

test('files of a database of an earlier version are kept', async () => {
  const files = new ObjectFiles(temporaryFolder(), hostedStorage)
  const database = openProjectDatabase({ data: await preparedData(), publication: 'test_realtime', files })
  onTestFinished(() => database.close())
  await database.exec(`
    create table local_services.files (object_id uuid primary key references storage.objects on delete cascade, content bytea not null, content_type text not null);
    insert into storage.objects (bucket_id, name) values ('avatars', 'old.png'), ('avatars', 'ghost.png');
    insert into local_services.files select id, convert_to(repeat('picture', 800000), 'UTF8'), 'image/png' from storage.objects where name = 'old.png';
  `)
  await adoptFiles(database, files)
  const [row, ...others] = await database.query<{ version: string; metadata: object }>(
    'select version, metadata from storage.objects',
  )
  expect(others).toEqual([])
  expect(row?.metadata).toEqual({ mimetype: 'image/png', size: 5_600_000 })
  const file = await files.open(row?.version ?? '')
  expect(file && (await text(file.read()))).toBe('picture'.repeat(800_000))
  // The second time there's nothing to do.
  await adoptFiles(database, files)
})

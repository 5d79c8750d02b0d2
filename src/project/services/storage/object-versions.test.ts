// SQL can write any version into storage.objects. It names a file of the project's objects, and never another one.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/temporary-folder.ts'
import { projectPath, runPlatform } from '../../../platform/__fixtures__/running-platform.ts'
import { ObjectFiles } from './object-files.ts'
import { hostedStorage } from './object-store.ts'

test.each([
  '../jwt-secret',
  './../jwt-secret',
  '../objects/../jwt-secret',
  '..',
  '.',
  '',
  'draft',
  '00000000-0000-4000-8000-000000000000/../../jwt-secret',
  '00000000-0000-4000-8000-000000000000\n/../../jwt-secret',
  'a\0b',
])('the files of objects have no version %j', async (version) => {
  const data = temporaryFolder({ 'jwt-secret': 'secret', 'objects/draft': 'draft' })
  const files = new ObjectFiles(join(data, 'objects'), hostedStorage)
  expect(await files.open(version)).toBeUndefined()
  await files.remove([version])
  for (const name of ['jwt-secret', 'objects/draft'])
    expect([name, existsSync(join(data, name))]).toEqual([name, true])
})

test('a version that SQL writes serves and removes nothing of the machine', async () => {
  const platform = await runPlatform({ inMemory: true })
  // Without its own folder, a project keeps its files in a temporary one.
  const canary = `canary-${crypto.randomUUID()}`
  writeFileSync(join(tmpdir(), canary), canary)
  onTestFinished(async () => {
    rmSync(join(tmpdir(), canary), { force: true })
    await platform.close()
  })
  const host = `localhost:${platform.port}`
  const headers = { apikey: platform.serviceKey, 'content-type': 'application/json' }
  const runSql = (sql: string) =>
    platform.send(`${projectPath}/sql`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ sql }).toString(),
    })
  const objects = `${projectPath}/storage/v1/object`
  const insert = (name: string, version: string) =>
    runSql(
      `insert into storage.objects (bucket_id, name, version) values ('Product Image', '${name}', '${version}')`,
    )
  const versions = [
    ['canary', `../${canary}`],
    ['users', '../../../../../../../../etc/passwd'],
  ] as const
  for (const [name, version] of versions) {
    const { status, body } = await insert(name, version)
    expect([status, /23514.*objects_version_is_id/.test(body)]).toEqual([400, true])
  }
  // The owner of the project can lift the constraint. The path is checked too.
  expect((await runSql('alter table storage.objects drop constraint objects_version_is_id')).status).toBe(200)
  for (const [name, version] of versions) {
    expect((await insert(name, version)).status).toBe(200)
    const served = await platform.send(`${objects}/authenticated/Product%20Image/${name}`, { headers })
    expect([served.status, served.body]).toEqual([400, expect.stringContaining('Object not found')])
  }
  await platform.send(`${objects}/Product%20Image`, {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ prefixes: ['canary'] }),
  })
  expect(existsSync(join(tmpdir(), canary))).toBe(true)
})

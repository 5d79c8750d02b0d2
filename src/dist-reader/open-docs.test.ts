import { expect, test } from 'vitest'
import { indexExamples } from '../outputs/examples/index-examples.ts'
import { openDocs } from './open-docs.ts'

test('a folder without a build is reported as such', async () => {
  await expect(openDocs({ read: async () => undefined, version: async () => '' }).outline()).rejects.toThrow(
    /build the site first/,
  )
})

test('what was read and remembered is kept until there is another build', async () => {
  let version = 'one'
  let made = 0
  const read = async () => JSON.stringify({ name: version, sections: [] })
  const changing = openDocs({ read, version: async () => version })
  const remembered = () =>
    changing.remember(
      'key',
      async () => ++made,
      () => 1,
    )
  expect(await changing.outline()).toBe(await changing.outline())
  expect([await remembered(), await remembered()]).toEqual([1, 1])
  version = 'two'
  expect((await changing.outline()).name).toBe('two')
  expect(await remembered()).toBe(2)
})

test('what fails is asked for again', async () => {
  let fails = true
  const read = async () => {
    if (fails) throw new Error('busy')
    return '{"name":"here","sections":[]}'
  }
  const failing = openDocs({ read, version: async () => '' })
  await expect(failing.outline()).rejects.toThrow('busy')
  await expect(
    failing.remember(
      'key',
      () => failing.outline(),
      () => 1,
    ),
  ).rejects.toThrow('busy')
  fails = false
  expect((await failing.outline()).name).toBe('here')
  expect(
    (
      await failing.remember(
        'key',
        () => failing.outline(),
        () => 1,
      )
    ).name,
  ).toBe('here')
})

test('samples are read with their index, which a copy of a build may get later', async () => {
  const files = new Map<string, string>()
  const docs = openDocs({ read: async (path) => files.get(path), version: async () => '' })
  expect(await docs.examples()).toBeUndefined()
  files.set('/examples.json', '[]')
  await expect(docs.examples()).rejects.toThrow('examples-index.json is missing: build the site again.')
  files.set('/examples-index.json', indexExamples('[]'))
  const examples = await docs.examples()
  expect(examples?.all).toEqual([])
  expect(await docs.examples()).toBe(examples)
})

import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { parseYaml } from '../problems/parse-yaml.ts'
import { YamlFolder } from './yaml-folder.ts'

const text = '# A comment.\n- id: first\n  tags: [a,\n    b]\n- id: second\n  404: 1\n'
const schema = z.array(z.looseObject({ id: z.string() }))
const paths = [[], [0], [0, 'id'], [0, 'tags', 1], [0, 'nothing', 'below'], [1], [1, 'id'], [1, 404], [9]]

function parse(store?: YamlFolder, source = text) {
  const parsed = parseYaml(
    { text: source, file: 'data/a.yaml', code: 'bad-data', what: 'the file', store },
    schema,
  )
  return { ...parsed, lines: 'lineOf' in parsed ? paths.map(parsed.lineOf) : [] }
}

const plain = ({ value, lines, problems }: ReturnType<typeof parse>) => ({ value, lines, problems })

test('the next run reads the same value and the same lines, and parses nothing', () => {
  const root = temporaryFolder({})
  const first = parse(new YamlFolder(root, '1'))
  expect(first.lines).toEqual([1, 2, 2, 4, 2, 5, 5, 5, 1])
  const folder = new YamlFolder(root, '1')
  const write = vi.spyOn(folder, 'write')
  expect(plain(parse(folder))).toEqual(plain(first))
  expect(plain(parse())).toEqual(plain(first))
  expect(write).not.toHaveBeenCalled()
})

test('another text, and another version of the code, are parsed', () => {
  const root = temporaryFolder({})
  parse(new YamlFolder(root, '1'))
  expect(new YamlFolder(root, '2').read(text)).toBeUndefined()
  expect(parse(new YamlFolder(root, '1'), text.replace('first', 'other')).value?.[0]?.id).toBe('other')
})

test('a damaged file is made again', () => {
  const root = temporaryFolder({})
  const first = parse(new YamlFolder(root, '1'))
  const folder = join(root, '.cache/data')
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 40)
  expect(plain(parse(new YamlFolder(root, '1')))).toEqual(plain(first))
  expect(new YamlFolder(root, '1').read(text)).toBeDefined()
})

test('what a schema refuses is reported at its line and column, whatever is on disk', () => {
  const root = temporaryFolder({})
  parse(new YamlFolder(root, '1'))
  const store = new YamlFolder(root, '1')
  const source = { text, file: 'data/a.yaml', code: 'bad-data', what: 'the file', store } as const
  const { problems } = parseYaml(source, z.array(z.looseObject({ id: z.literal('first') })))
  expect(problems).toMatchObject([{ line: 5, column: 3 }])
})

// Editors read files that are made from the same schemas as the build's checks.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { vocabulary } from '../../components/vocabulary.ts'
import { filesBelow } from '../../model/files-below.ts'
import { formatProblem } from '../../problems/print-problems.ts'
import { frontmatterSchema } from '../../schemas/frontmatter.ts'
import { editorFiles } from './editor-files.ts'
import { madeFiles } from './made-files.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const made = editorFiles(root)
const json = <T>(file: string) => JSON.parse(made.get(file) ?? '') as T

test('all generated files are current', () => {
  for (const [file, text] of madeFiles(root)) expect(read(file), `${file}: run npm run fix`).toBe(text)
})

test('every data file has a schema in the settings, the one that its first line names', () => {
  const settings = json<{ 'yaml.schemas': Record<string, string | string[]> }>('.vscode/settings.json')
  const schemas = Object.entries(settings['yaml.schemas']).map(([schema, globs]) => ({
    schema,
    globs: [globs].flat(),
  }))
  const matches = (file: string, glob: string) =>
    new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file)
  const fits = (file: string, glob: string) =>
    glob.startsWith('!') ? !matches(file, glob.slice(1)) : matches(file, glob)
  for (const file of filesBelow(root, 'data').filter((name) => name.endsWith('.yaml'))) {
    const own = schemas.filter(({ globs }) => globs.every((glob) => fits(file, glob)))
    const named = /\$schema=(?:\.\.\/)*(\S+)/.exec(read(file))?.[1]
    expect(existsSync(join(root, `data/${named}`)), `${file} names data/${named}`).toBe(true)
    // Deeper folders don't say which schema it is. Only the first line of a file does.
    const isDeep = file.split('/').length > 3
    expect(
      own.map(({ schema }) => schema),
      file,
    ).toEqual(isDeep ? [] : [`data/${named}`])
  }
})

describe('snippets', () => {
  const snippets = json<Record<string, { prefix: string; body: string[] }>>('.vscode/mdx.code-snippets')

  test('there is one for each component and one for the head of a page', () => {
    expect(Object.keys(snippets)).toEqual(['frontmatter', ...Object.keys(vocabulary)])
  })

  test('the head has the required fields', () => {
    const required = Object.entries(frontmatterSchema.shape).flatMap(([name, field]) =>
      field.safeParse(undefined).success ? [] : name,
    )
    const fields = snippets.frontmatter?.body.flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? [])
    expect(fields).toEqual(required)
  })

  test('values are offered, and props are written as the build wants them', () => {
    expect(snippets.Admonition?.body[0]).toBe(
      `<Admonition type="\${1|note,tip,caution,danger,deprecation|}">`,
    )
    expect(snippets.AnonKey?.body).toEqual(['<AnonKey />$0'])
  })
})

test('the task finds the place and the words of a problem in what a check prints', () => {
  const tasks = JSON.parse(read('.vscode/tasks.json')) as {
    tasks: { label: string; problemMatcher: { pattern: { regexp: string }[] } }[]
  }
  const [place, words] = tasks.tasks[0]?.problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp)) ?? []
  const printed = formatProblem({
    code: 'broken-link',
    file: 'content/guides/auth.mdx',
    line: 4,
    column: 12,
    message: 'The link is relative.',
    hint: 'Write the full route.',
  }).split('\n')
  expect(place?.exec(printed[0] ?? '')?.slice(1)).toEqual([
    'content/guides/auth.mdx',
    '4',
    '12',
    'broken-link',
  ])
  expect(words?.exec(printed[1] ?? '')?.[1]).toBe('The link is relative.')
})

test('the declaration accepts right props and refuses wrong ones', () => {
  const folder = temporaryFolder({
    'mdx-components.d.ts': made.get('content/mdx-components.d.ts') ?? '',
    'use.tsx': [
      'declare const C: MDXProvidedComponents',
      'export const right = <C.Admonition type="note">Text</C.Admonition>',
      'export const partial = <C.Partial name="x" table="books" />',
      'export const wrongValue = <C.Admonition type="warning">Text</C.Admonition>',
      'export const missing = <C.Card href="/a" />',
      'export const unknown = <C.AnonKey colour="red" />',
      'export const children = <C.AnonKey>Text</C.AnonKey>',
    ].join('\n'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        moduleResolution: 'bundler',
        module: 'ESNext',
        types: [],
        paths: {
          react: [join(root, 'node_modules/@types/react')],
          'react/jsx-runtime': [join(root, 'node_modules/@types/react/jsx-runtime')],
        },
      },
    }),
  })
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  expect([...stdout.matchAll(/use\.tsx\((\d+),/g)].map(([, line]) => Number(line))).toEqual([4, 5, 6, 7])
})

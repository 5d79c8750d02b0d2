// What an editor needs to complete and check pages and data, made from the schemas that the build uses.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { kinds } from '../../references/kinds.ts'
import type { ReferenceKind } from '../../references/reference.ts'
import { dataFiles, dataFolders } from '../../schemas/data-files.ts'
import { frontmatterSchema } from '../../schemas/frontmatter.ts'
import type { ListedComponent, Prop } from './vocabulary-props.ts'
import { listComponents } from './vocabulary-props.ts'

/** Path from the root → its text. */
export const editorFiles = (root: string): Map<string, string> =>
  new Map([
    ['content/mdx-components.d.ts', declaration()],
    ['.vscode/mdx.code-snippets', jsonText(snippets())],
    ['.vscode/settings.json', jsonText(settings(root))],
  ])

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The MDX extension offers these components and their props, and marks wrong ones. */
function declaration(): string {
  return [
    '// Made by npm run fix from src/components/index.ts. Editors complete and check components in pages with it.',
    "import type { ReactNode } from 'react'",
    '',
    'declare global {',
    '  interface MDXProvidedComponents {',
    ...listComponents().flatMap(declare),
    '  }',
    '}',
    '',
  ].join('\n')
}

function declare({ name, props, children, inside, takesMore }: ListedComponent): string[] {
  return [
    ...(inside ? [`    /** Goes directly inside <${inside}>. */`] : []),
    `    ${name}: (props: {`,
    ...props.flatMap((prop) => [
      ...(prop.description ? [`      /** ${prop.description} */`] : []),
      `      ${prop.name}${prop.isRequired ? '' : '?'}: ${typeOf(prop)}`,
    ]),
    ...(takesMore ? ['      [parameter: string]: unknown'] : []),
    ...(children === 'none' ? [] : ['      children?: ReactNode']),
    '    }) => ReactNode',
  ]
}

function typeOf({ type, values }: Prop): string {
  if (values.length > 0) return values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ')
  if (type === 'integer') return 'number'
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'unknown'
}

interface Snippet {
  prefix: string
  description: string
  body: string[]
}

/** Typing `<Card` or `frontmatter` in a page offers these, in every editor that reads VS Code's snippets. */
function snippets(): Record<string, Snippet> {
  return Object.fromEntries([
    ['frontmatter', frontmatterSnippet()],
    ...listComponents().map((component) => [component.name, componentSnippet(component)]),
  ])
}

function frontmatterSnippet(): Snippet {
  const { properties = {}, required = [] } = z.toJSONSchema(frontmatterSchema, { io: 'input' })
  const fields = required.map((name, index) => {
    const { description = '' } = properties[name] as { description?: string }
    return `${name}: \${${index + 1}:${escaped(description)}}`
  })
  return {
    prefix: 'frontmatter',
    description: `The head of a page. Further fields: ${Object.keys(properties)
      .filter((name) => !required.includes(name))
      .join(', ')}.`,
    body: ['---', ...fields, '---', '', '$0'],
  }
}

function componentSnippet({ name, props, children, inside, onlyChild }: ListedComponent): Snippet {
  const given = props.filter(({ isRequired }) => isRequired).map((prop, index) => attribute(prop, index + 1))
  const tag = [name, ...given].join(' ')
  const optional = props.filter(({ isRequired }) => !isRequired).map((prop) => prop.name)
  return {
    prefix: `<${name}`,
    description: [
      inside ? `Goes directly inside <${inside}>.` : '',
      onlyChild ? `Holds ${onlyChild.words}.` : '',
      optional.length > 0 ? `Optional: ${optional.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    body: children === 'none' ? [`<${tag} />$0`] : [`<${tag}>`, '', '$0', '', `</${name}>`],
  }
}

function attribute({ name, type, values, description }: Prop, place: number): string {
  if (values.length > 0) {
    const isText = values.every((value) => typeof value === 'string')
    const choice = `\${${place}|${values.map(String).join(',')}|}`
    return isText ? `${name}="${choice}"` : `${name}={${choice}}`
  }
  const hole = `\${${place}:${escaped(description)}}`
  return type === 'string' ? `${name}="${hole}"` : `${name}={${hole}}`
}

/** `$`, `}`, and backslashes have a meaning in snippets, and quotes would end a prop. */
const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&').replaceAll('"', "'")

/**
 * Which data files have a kind's schemas: `cli-info` is for `data/cli/info.yaml`, and the one that is named after no file is for
 * all others.
 */
function schemasOf({ folder, schemas }: ReferenceKind, root: string): [string, string | string[]][] {
  const fileOf = (name: string) => `data/${folder}/${name.replace(`${folder}-`, '')}.yaml`
  const single = Object.keys(schemas).filter((name) => existsSync(join(root, fileOf(name))))
  return Object.keys(schemas).map((name) => [
    `data/.schemas/${name}.schema.json`,
    single.includes(name)
      ? fileOf(name)
      : [`data/${folder}/*.yaml`, ...single.map((other) => `!${fileOf(other)}`)],
  ])
}

function settings(root: string): Record<string, unknown> {
  // In folders below a kind's own, each file names its schema, because the folder doesn't say which one it is.
  const ofKinds = kinds
    .filter(({ folder }) => readdirSync(join(root, 'data', folder)).some((name) => name.endsWith('.yaml')))
    .flatMap((kind) => schemasOf(kind, root))
  const ofData = Object.keys(dataFiles).map((name) => [
    `data/.schemas/${name.replace(/\.yaml$/, '.schema.json')}`,
    `data/${name}`,
  ])
  const ofFolders = Object.keys(dataFolders).map((name) => [
    `data/.schemas/${name}.schema.json`,
    `data/${name}/*.yaml`,
  ])
  return {
    'editor.formatOnSave': true,
    'editor.defaultFormatter': 'biomejs.biome',
    '[mdx]': {
      'editor.formatOnSave': false,
      'editor.wordWrap': 'on',
      'editor.snippetSuggestions': 'top',
      'editor.quickSuggestions': { other: true, comments: false, strings: true },
    },
    '[yaml]': { 'editor.formatOnSave': false, 'editor.insertSpaces': true, 'editor.tabSize': 2 },
    'files.associations': { '*.mdx': 'mdx', 'proofs.lock': 'jsonl' },
    'files.exclude': { '.builds': true, '.cache': true },
    'mdx.server.enable': true,
    'yaml.schemas': Object.fromEntries([...ofKinds, ...ofData, ...ofFolders]),
  }
}

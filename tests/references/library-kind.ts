// A small kind of reference for tests: the functions of client libraries, in namespaces and versions. It is also the example in
// docs/adding-a-reference.md.
import { z } from 'zod'
import { referenceAddress } from '../../src/lib/references/addresses.ts'
import { parseYaml } from '../../src/problems/parse-yaml.ts'
import type { Problem } from '../../src/problems/problem.ts'
import { attribute, MadeText } from '../../src/references/made-text.ts'
import type { MadePage, Reference, ReferenceKind } from '../../src/references/reference.ts'
import type { NavSection } from '../../src/schemas/navigation.ts'

const name = z.string().regex(/^[a-z][a-z-]*$/)

const librarySchema = z.strictObject({
  id: name,
  title: z.string(),
  version: z.string(),
  outdated: z.boolean().optional().describe('Another file has the current version.'),
  namespaces: z.array(
    z.strictObject({
      id: name,
      title: z.string(),
      functions: z.array(
        z.strictObject({
          id: name,
          title: z.string(),
          summary: z.string(),
          parameters: z.array(z.strictObject({ name: z.string(), description: z.string() })).optional(),
        }),
      ),
    }),
  ),
})

type Library = z.infer<typeof librarySchema>

interface LibraryData {
  library: Library
  file: string
  lineOf: (path: readonly PropertyKey[]) => number
}

export const libraryKind: ReferenceKind<LibraryData> = {
  folder: 'libraries',
  schemas: { library: librarySchema },
  addresses: [referenceAddress('javascript')],
  read({ files }) {
    const problems: Problem[] = []
    const read = [...files.values()].flatMap(({ file, source }): LibraryData[] => {
      const parsed = parseYaml({ text: source, file, code: 'bad-data', what: 'the file' }, librarySchema)
      problems.push(...(parsed.problems ?? []))
      return parsed.value ? [{ library: parsed.value, file, lineOf: parsed.lineOf }] : []
    })
    return { references: read.map((data) => referenceOf(data, read)), problems }
  },
  check: ({ data: { library, file, lineOf } }) =>
    library.namespaces.flatMap(({ functions, id }, index) =>
      functions.length > 0
        ? []
        : [
            {
              code: 'bad-data',
              file,
              line: lineOf(['namespaces', index]),
              column: 1,
              message: `The namespace "${id}" has no functions.`,
              hint: 'Describe one, or remove the namespace.',
            },
          ],
    ),
  write: (reference) => [
    { address: jsonFile(reference.data.library), text: JSON.stringify(reference.data.library) },
  ],
}

const addressOf = ({ id, version, outdated }: Library) => referenceAddress(id, outdated ? version : undefined)

const jsonFile = (library: Library) => `${addressOf(library)}.json`

function referenceOf(data: LibraryData, all: readonly LibraryData[]): Reference<LibraryData> {
  const { library } = data
  const versions = all
    .map((one) => one.library)
    .filter(({ id }) => id === library.id)
    .sort((a, b) => Number(a.outdated ?? false) - Number(b.outdated ?? false))
  return {
    kind: libraryKind,
    id: library.id,
    title: library.title,
    version: library.version,
    versions: versions.map((one) => ({ version: one.version, href: `${addressOf(one)}/introduction` })),
    address: addressOf(library),
    pages: pagesOf(data),
    menu: { section: menuOf(library) },
    files: [{ address: jsonFile(library), packaged: true }],
    data,
  }
}

function pagesOf({ library, file, lineOf }: LibraryData): MadePage[] {
  const at = addressOf(library)
  return library.namespaces.flatMap((namespace, index) => {
    const list = new MadeText()
    for (const { id, title, summary } of namespace.functions)
      list.add(`- [\`${title}\`](${at}/${namespace.id}-${id}): ${summary}`, lineOf(['namespaces', index]))
    return [
      {
        file,
        route: `${at}/${namespace.id}`,
        frontmatter: {
          title: namespace.title,
          description: `All functions of the ${namespace.title} namespace on one page.`,
        },
        facts: { kind: 'reference' as const },
        ...list.finish(),
      },
      ...namespace.functions.map((one, place): MadePage => {
        const text = new MadeText()
        const line = (field: string) => lineOf(['namespaces', index, 'functions', place, field])
        if (one.parameters) text.add('## Parameters\n\n<Parameters>', line('parameters'))
        for (const parameter of one.parameters ?? [])
          text.add(
            `<Parameter title=${attribute(parameter.name)} anchor="parameter-${parameter.name.toLowerCase()}">\n\n${parameter.description}\n\n</Parameter>`,
            line('parameters'),
          )
        if (one.parameters) text.add('</Parameters>', line('parameters'))
        return {
          file,
          route: `${at}/${namespace.id}-${one.id}`,
          frontmatter: { title: one.title, description: one.summary },
          facts: {
            kind: 'function',
            titleIsCode: true,
            otherFormats: [{ label: 'JSON', href: jsonFile(library) }],
            places: [
              { anchor: '', heading: '', names: [one.title.replace('()', '')] },
              ...(one.parameters ?? []).map((parameter) => ({
                anchor: `parameter-${parameter.name.toLowerCase()}`,
                heading: parameter.name,
                names: [],
                kind: 'parameter' as const,
                text: parameter.description,
              })),
            ],
            repeated: ['parameters'],
          },
          ...text.finish(),
        }
      }),
    ]
  })
}

/** Each namespace is a branch: a page's sidebar has its own branch's entries and the names of the others. */
function menuOf(library: Library): NavSection {
  const at = addressOf(library)
  return {
    id: library.outdated ? `${library.id}-${library.version}` : library.id,
    label: `${library.title} ${library.version}`,
    href: `${at}/introduction`,
    groups: [
      { items: [{ href: `${at}/introduction` }] },
      {
        items: library.namespaces.map(({ id, functions }) => ({
          href: `${at}/${id}`,
          ...(functions.length > 0
            ? { items: functions.map((one) => ({ href: `${at}/${id}-${one.id}` })) }
            : {}),
        })),
      },
    ],
  }
}

// Files made from the model besides pages, for the dev server. Each kind is generated on request and cached until its input
// changes.
import { areSame } from '../../lib/memo.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { fullTexts, markdownModules } from '../../outputs/full-texts.ts'
import { exampleOutputs, inSearchFolder, referenceOutputs, smallOutputs } from '../../outputs/list-outputs.ts'
import type { Output } from '../../outputs/output.ts'
import { pageAt } from '../../pages/list-pages.ts'
import { renderMarkdown } from '../../pages/render-markdown.ts'
import type { IndexFile, IndexInput } from '../../search/indexing/write-index.ts'
import { indexInputInParts } from '../../search/indexing/write-index.ts'

/** Takes seconds, and so must not keep pages from being drawn. */
export type MakeIndex = (input: IndexInput) => Promise<IndexFile[]>

interface Kind {
  matches: (path: string, model: SiteModel) => boolean
  make: (model: SiteModel) => Output[] | Promise<Output[]>
}

type Outputs = ReadonlyMap<string, Output>

/** An index folder is named after its contents, so an existing file is still correct. */
const inIndexFolder = /^\/search\/[^/]+\//

export class DevOutputs {
  readonly #kinds: readonly Kind[]
  readonly #made = new Map<Kind, { inputs: readonly unknown[]; outputs: Promise<Outputs> }>()

  constructor(headScript: string, makeIndex: MakeIndex) {
    this.#kinds = [
      {
        matches: (path) => path.startsWith('/search/'),
        make: async (model) => (await makeIndex(await indexInputInParts(model))).map(inSearchFolder),
      },
      { matches: (path) => /^\/examples(-index)?\.json$/.test(path), make: exampleOutputs },
      {
        matches: (path) => path.includes('/llms-full'),
        make: (model) => fullTexts(model, (route) => markdownAt(model, route) ?? ''),
      },
      {
        matches: (path) => path.endsWith('.md.js'),
        make: (model) => markdownModules(model, (route) => markdownAt(model, route) ?? ''),
      },
      {
        matches: (path, { references }) =>
          references.some(({ files }) => files.some(({ address }) => address === path)),
        make: referenceOutputs,
      },
      { matches: () => true, make: (model) => smallOutputs(model, headScript) },
    ]
  }

  async find(model: SiteModel, path: string): Promise<Output | undefined> {
    const kind = this.#kinds.find(({ matches }) => matches(path, model))
    if (!kind) return undefined
    const kept = inIndexFolder.test(path) && (await this.#made.get(kind)?.outputs)?.get(path)
    return kept || (await this.#outputsOf(kind, model)).get(path)
  }

  /** Requests that come while they're made wait for the same ones. */
  #outputsOf(kind: Kind, model: SiteModel): Promise<Outputs> {
    const known = this.#made.get(kind)
    const inputs = inputsOf(model)
    if (known && areSame(known.inputs, inputs)) return known.outputs
    const made = { inputs, outputs: makeOutputs(kind, model) }
    this.#made.set(kind, made)
    // The next request tries again.
    made.outputs.catch(() => this.#made.get(kind) === made && this.#made.delete(kind))
    return made.outputs
  }
}

const makeOutputs = async ({ make }: Kind, model: SiteModel): Promise<Outputs> =>
  new Map((await make(model)).map((output) => [`/${output.path}`, output]))

export function markdownAt(model: SiteModel, route: string): string | undefined {
  const view = pageAt(model, route)
  return view && renderMarkdown(view)
}

/** Menus are resolved again each time and compared by value. */
const inputsOf = ({ pages, sections, top, sectionOf: _, ...others }: SiteModel): unknown[] => [
  ...pages.values(),
  JSON.stringify([sections, top]),
  ...Object.values(others.catalogs),
  others.brand,
  ...others.references,
  JSON.stringify(others.proof?.totals),
]

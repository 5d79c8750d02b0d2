// Files made from the model besides pages, for the dev server. Each kind is generated on request and cached until its input
// changes.
import { areSame } from '../../lib/memo.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { fullTexts, markdownModules } from '../../outputs/full-texts.ts'
import { exampleOutputs, referenceOutputs, searchOutputs, smallOutputs } from '../../outputs/list-outputs.ts'
import type { Output } from '../../outputs/output.ts'
import { pageAt } from '../../pages/list-pages.ts'
import { renderMarkdown } from '../../pages/render-markdown.ts'

interface Kind {
  matches: (path: string, model: SiteModel) => boolean
  make: (model: SiteModel) => Output[]
}

/** An index folder is named after its contents, so an existing file is still correct. */
const inSearchFolder = /^\/search\/[^/]+\//

export class DevOutputs {
  readonly #kinds: readonly Kind[]
  readonly #made = new Map<Kind, { inputs: readonly unknown[]; outputs: ReadonlyMap<string, Output> }>()

  constructor(headScript: string) {
    this.#kinds = [
      { matches: (path) => path.startsWith('/search/'), make: searchOutputs },
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

  find(model: SiteModel, path: string): Output | undefined {
    const kind = this.#kinds.find(({ matches }) => matches(path, model))
    if (!kind) return undefined
    const known = this.#made.get(kind)
    const kept = inSearchFolder.test(path) ? known?.outputs.get(path) : undefined
    if (kept) return kept
    const inputs = inputsOf(model)
    if (known && areSame(known.inputs, inputs)) return known.outputs.get(path)
    const outputs = new Map(kind.make(model).map((output) => [`/${output.path}`, output]))
    this.#made.set(kind, { inputs, outputs })
    return outputs.get(path)
  }
}

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

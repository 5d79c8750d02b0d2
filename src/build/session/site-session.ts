// A site during editing: its files, parses, dates, and checks. A change costs only what it affects. Everything else stays
// the same objects, which is how the rest of the code detects that nothing changed.
import { vocabulary } from '../../components/vocabulary.ts'
import { iconNames } from '../../layout/icons.ts'
import type { CheckedModel } from '../../model/build-model.ts'
import { checkModel } from '../../model/build-model.ts'
import { ParseCache } from '../../model/parse-page.ts'
import { readWritten } from '../../model/read-written.ts'
import { SiteFiles } from '../../model/site-files.ts'
import { builtInRoutes } from '../../pages/list-pages.ts'
import { kinds } from '../../references/kinds.ts'
import type { ReferenceKind } from '../../references/reference.ts'
import type { Brand } from '../../schemas/brand.ts'
import type { Navigation } from '../../schemas/navigation.ts'
import { checkLengths } from './check-lengths.ts'

export interface SiteSource {
  root: string
  brand: Brand
  navigation: Navigation
  drafts?: boolean
  parseCache?: ParseCache
  /** Leave the lengths of pages to LengthsInBackground. */
  areLengthsLater?: boolean
  /** Kinds of references. Default: the site's own. */
  kinds?: readonly ReferenceKind[]
}

/** What changed since the last read. */
export interface SiteChange {
  /** Files or folders that were written, added, or removed, as paths from the root. */
  paths?: readonly string[]
  /** Git's index or log changed. */
  history?: boolean
  navigation?: Navigation
  brand?: Brand
}

export class SiteSession {
  readonly #root: string
  readonly #drafts: boolean
  readonly #parseCache: ParseCache
  readonly #kinds: readonly ReferenceKind[]
  readonly #areLengthsLater: boolean
  #brand: Brand
  #navigation: Navigation
  #files: SiteFiles
  #checked: CheckedModel | undefined

  constructor(source: SiteSource) {
    const { root, brand, navigation, drafts = false, parseCache = new ParseCache() } = source
    this.#root = root
    this.#drafts = drafts
    this.#parseCache = parseCache
    this.#kinds = source.kinds ?? kinds
    this.#areLengthsLater = source.areLengthsLater ?? false
    this.#brand = brand
    this.#navigation = navigation
    this.#files = new SiteFiles(root, brand)
  }

  change({ paths = [], history, navigation, brand }: SiteChange): void {
    if (brand && JSON.stringify(brand) !== JSON.stringify(this.#brand)) {
      this.#brand = brand
      // Every text contains the brand's names.
      this.#files = new SiteFiles(this.#root, brand)
    } else this.#files.change(paths)
    if (history) this.#files.changeHistory()
    this.#navigation = navigation ?? this.#navigation
    this.#checked = undefined
  }

  read(): CheckedModel {
    this.#checked ??= this.#check()
    return this.#checked
  }

  #check(): CheckedModel {
    const written = readWritten({
      root: this.#root,
      brand: this.#brand,
      navigation: this.#navigation,
      files: this.#files,
    })
    const checked = checkModel(written, {
      vocabulary,
      icons: iconNames,
      builtInRoutes,
      drafts: this.#drafts,
      parseCache: this.#parseCache,
      kinds: this.#kinds,
    })
    const { model, problems } = checked
    // Length is reported only for pages without other problems.
    return { model, problems: problems.length > 0 || this.#areLengthsLater ? problems : checkLengths(model) }
  }
}

// The written files by type, with the brand's names inserted.
import { brandWriter } from '../lib/brand-words.ts'
import { memoPerObject } from '../lib/memo.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { SiteFiles } from './site-files.ts'

export interface Written {
  root: string
  brand: Brand
  navigation: Navigation
  pages: WrittenFile[]
  partials: WrittenFile[]
  /** Files in content/ that end with .md, which nothing shows. */
  misnamed: string[]
  /** By file name under data/. */
  data: Map<string, WrittenFile>
  /** The menus' sources, to point at the line of an entry. */
  navigationFiles: readonly WrittenFile[]
  /** Everything else that is read on demand: images, samples, and git history. */
  files: SiteFiles
}

interface Source {
  root: string
  brand: Brand
  navigation: Navigation
  /** The files from the last read. Without them, all are read now. */
  files?: SiteFiles
}

export function readWritten({
  root,
  brand,
  navigation,
  files = new SiteFiles(root, brand),
}: Source): Written {
  const isMdx = ({ file }: WrittenFile) => file.endsWith('.mdx')
  const isPartial = ({ file }: WrittenFile) => file.startsWith('content/_partials/')
  const content = files.list('content')
  return {
    root,
    brand,
    navigation: navigationInBrand(navigation, brand),
    pages: content.filter((written) => isMdx(written) && !isPartial(written)),
    partials: content.filter((written) => isMdx(written) && isPartial(written)),
    misnamed: content.filter((written) => !isMdx(written)).map(({ file }) => file),
    data: new Map(files.list('data').map((written) => [written.file.slice('data/'.length), written])),
    navigationFiles: files.list('navigation'),
    files,
  }
}

const navigationInBrand = memoPerObject(
  (navigation: Navigation, brand: Brand) =>
    JSON.parse(brandWriter(brand)(JSON.stringify(navigation))) as Navigation,
)

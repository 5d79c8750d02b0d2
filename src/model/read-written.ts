// Touches the disk for the model: lists and reads what people wrote, with the brand's words put in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandWriter } from '../lib/brand-words.ts'
import type { WrittenFile } from '../markdown/pipeline.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'

export interface Written {
  root: string
  brand: Brand
  navigation: Navigation
  pages: WrittenFile[]
  partials: WrittenFile[]
  /** By file name under data/. */
  data: Map<string, WrittenFile>
  /** The menus' sources, to point at the line of an entry. */
  navigationFiles: WrittenFile[]
}

interface Source {
  root: string
  brand: Brand
  navigation: Navigation
}

export function readWritten({ root, brand, navigation }: Source): Written {
  const inBrand = brandWriter(brand)
  const read = (folder: string, ending: RegExp): WrittenFile[] =>
    filesBelow(root, folder)
      .filter((file) => ending.test(file))
      .map((file) => ({
        file,
        source: inBrand(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')),
      }))

  const content = read('content', /\.mdx$/)
  const isPartial = ({ file }: WrittenFile) => file.startsWith('content/_partials/')
  return {
    root,
    brand,
    navigation: JSON.parse(inBrand(JSON.stringify(navigation))) as Navigation,
    pages: content.filter((written) => !isPartial(written)),
    partials: content.filter(isPartial),
    data: new Map(read('data', /\.yaml$/).map((written) => [written.file.slice('data/'.length), written])),
    navigationFiles: read('navigation', /\.ts$/),
  }
}

/** Files below a folder, sorted, as paths from the root with forward slashes. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length)
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** `content/guides/auth.mdx` → `/guides/auth`; an `index` stands for its folder. */
export function routeOf(file: string): string {
  const route = file
    .replace(/^content/, '')
    .replace(/\.mdx$/, '')
    .replace(/\/index$/, '')
  return route || '/'
}

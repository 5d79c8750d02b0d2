// The whole documentation as one file: an archive of Markdown, and the same as an npm package with a program that shows
// pages in a terminal. Both contain files that the build publishes anyway.
import type { ArchivedFile, Pieces } from '../../lib/tar-gzip.ts'
import { tarGzip } from '../../lib/tar-gzip.ts'
import { docsFiles, docsId, docsVersion } from '../../model/docs-files.ts'
import type { SiteModel } from '../../model/site-model.ts'
import type { Outline } from '../../schemas/outline.ts'
import { outlineOf } from '../outline-json.ts'
import type { Output } from '../output.ts'
import { archiveIndex } from './archive-index.ts'

export interface Archive {
  /** Path under dist/. */
  path: string
  files: ArchivedFile[]
}

/** `program` is src/build/commands/package-bin.ts as bundled files, docs.mjs first. */
export function docsArchives(
  model: SiteModel,
  outputs: readonly Output[],
  program: readonly ArchivedFile[],
): Archive[] {
  const addresses = docsFiles(model.brand)
  const outline = outlineOf(model)
  return [
    { path: addresses.archive.slice(1), files: archiveFiles(model, outline, outputs) },
    { path: addresses.package.slice(1), files: packageFiles(model, outline, outputs, program) },
  ]
}

/** `known` has compressed pieces of earlier archives. Those of these ones are added to `used`. */
export const packArchives = (
  archives: readonly Archive[],
  known?: Pieces,
  used: Map<string, Uint8Array> = new Map(),
): Output[] => archives.map(({ path, files }) => ({ path, text: tarGzip(files, known, used) }))

const isPage = ({ path }: Output) => path.endsWith('.md')

function archiveFiles(model: SiteModel, outline: Outline, outputs: readonly Output[]): ArchivedFile[] {
  const top = docsId(model.brand)
  const intro = 'All pages as Markdown.'
  const kept = outputs.filter((output) => isPage(output) || output.path === 'llms.txt')
  return [
    { name: `${top}/README.md`, data: archiveIndex(outline, { folder: '', intro }) },
    ...kept.map(({ path, text }) => ({ name: `${top}/${path}`, data: text })),
  ]
}

/** In the layout of `npm pack`. */
function packageFiles(
  model: SiteModel,
  outline: Outline,
  outputs: readonly Output[],
  program: readonly ArchivedFile[],
): ArchivedFile[] {
  const name = docsId(model.brand)
  const intro = `All pages as Markdown, with search, for the terminal: \`npx ${name}\` lists the sections, \`npx ${name} <route, command, or words>\` shows a page, and \`npx ${name} mcp\` starts an MCP server over stdio.`
  const ofReferences = model.references.flatMap(({ files }) => files.filter(({ packaged }) => packaged))
  const data = [
    ...['outline.json', 'examples.json', 'examples-index.json'],
    ...ofReferences.map(({ address }) => address.slice(1)),
  ]
  const needed = (output: Output) =>
    isPage(output) || data.includes(output.path) || output.path.startsWith('search/')
  return [
    { name: 'package/package.json', data: `${JSON.stringify(manifest(model), null, 2)}\n` },
    { name: 'package/README.md', data: archiveIndex(outline, { folder: 'docs/', intro }) },
    ...program.map(({ name: file, data }) => ({
      name: `package/bin/${file}`,
      data,
      executable: file === 'docs.mjs',
    })),
    ...outputs.filter(needed).map(({ path, text }) => ({ name: `package/docs/${path}`, data: text })),
  ]
}

/** The contents of package.json. */
function manifest(model: SiteModel): Record<string, unknown> {
  const { brand } = model
  const name = docsId(brand)
  return {
    name,
    version: docsVersion(model) ?? '0.0.0',
    description: `The ${brand.name} documentation for the terminal.`,
    homepage: brand.urls.site,
    license: 'MIT',
    type: 'module',
    bin: { [name]: 'bin/docs.mjs' },
    files: ['bin', 'docs'],
    engines: { node: '>=20' },
  }
}

// URLs of the whole documentation as one file. src/outputs/archive generates them, and pages can link to them.
import type { Brand } from '../schemas/brand.ts'
import type { SiteModel } from './site-model.ts'

/** One name for these docs: of the archive, the package, and the MCP server. */
export const docsId = ({ cli }: Brand): string => `${cli}-docs`

/** The docs have the version of the tool that they describe, because readers look for that number. */
export const docsVersion = ({ references }: Pick<SiteModel, 'references'>): string | undefined =>
  references.find(({ numbersDocs }) => numbersDocs)?.version

export const docsFiles = (brand: Brand): { archive: string; package: string } => ({
  archive: `/docs/${docsId(brand)}.tar.gz`,
  package: `/docs/${docsId(brand)}.tgz`,
})

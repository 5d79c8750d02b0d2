// URLs of the whole documentation as one file: src/outputs/archive makes them, pages may link to them.
import type { Brand } from '../schemas/brand.ts'
import type { SiteModel } from './site-model.ts'

/** One word for these documents: name of the archive, of the package and of the MCP server. */
export const docsId = ({ cli }: Brand): string => `${cli}-docs`

/** These documents have the version of the tool that they describe: readers who need its docs ask for that number. */
export const docsVersion = ({ references }: Pick<SiteModel, 'references'>): string | undefined =>
  references.find(({ numbersDocs }) => numbersDocs)?.version

export const docsFiles = (brand: Brand): { archive: string; package: string } => ({
  archive: `/docs/${docsId(brand)}.tar.gz`,
  package: `/docs/${docsId(brand)}.tgz`,
})

// Addresses of the whole documentation as one file: src/outputs/archive makes them, pages may link to them.
import type { Brand } from '../schemas/brand.ts'

/** One word for these documents: name of the archive, of the package and of the MCP server. */
export const docsId = ({ cli }: Brand): string => `${cli}-docs`

export const docsFiles = (brand: Brand): { archive: string; package: string } => ({
  archive: `/docs/${docsId(brand)}.tar.gz`,
  package: `/docs/${docsId(brand)}.tgz`,
})

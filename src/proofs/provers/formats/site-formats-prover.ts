// This site's own formats. Apart from the others, because their parsers change with the site.
import { loadDiagrams } from '../../../markdown/diagram.ts'
import { proverOf } from './format-prover.ts'

export const siteFormatsProver = proverOf({
  id: 'site-formats',
  languages: ['mermaid', 'mdx'],
  load: async () => {
    const { siteFormats } = await import('./site-formats.ts')
    await loadDiagrams()
    return siteFormats
  },
  code: 'src/proofs/provers/formats/site-formats-prover.ts',
})

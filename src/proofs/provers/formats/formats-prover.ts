// Data formats and markup, each parsed by a parser that programs use for it.
import { proverOf } from './format-prover.ts'

export const formatsProver = proverOf({
  id: 'formats',
  languages: ['json', 'jsonc', 'yaml', 'toml', 'graphql', 'http', 'dotenv', 'css', 'html', 'xml', 'diff'],
  load: async () => (await import('./data-formats.ts')).dataFormats,
  code: 'src/proofs/provers/formats/formats-prover.ts',
})

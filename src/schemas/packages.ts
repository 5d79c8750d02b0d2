// data/packages.yaml: the packages that pages tell readers to install, with the version that the pages were written for.
import { z } from 'zod'

const version = z
  .string()
  .regex(/^\d+(\.\d+)*$/, "Write numbers separated by dots, in quotes: '16'")
  .describe('What the command has to name, or a part of it: 16 also allows 16.4.3.')

const pinned = z.union([
  version,
  z.strictObject({
    release: z
      .array(z.string())
      .min(1)
      .describe("The platform's own: components in data/release.yaml, one per major version."),
  }),
  z.strictObject({
    any: z.string().min(10).describe('Why every version does. Then a command needs none.'),
  }),
])

const packages = z.record(z.string(), pinned)

export const packagesSchema = z.strictObject({
  npm: packages.optional().describe('npm, Yarn, pnpm, Bun, Deno, and CDNs.'),
  pypi: packages.optional().describe('pip, Poetry, and conda.'),
  pub: packages.optional().describe('Dart and Flutter.'),
  nuget: packages.optional(),
  composer: packages.optional(),
  gem: packages.optional(),
  maven: packages.optional().describe('`group:artifact`.'),
  swift: packages.optional().describe("The last part of the repository's URL, without .git."),
})

export type Packages = z.infer<typeof packagesSchema>
export type Registry = keyof Packages

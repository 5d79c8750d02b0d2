// The frontmatter of a page or partial, between the two `---`.
import { z } from 'zod'

const route = z.string().regex(/^\/[a-z0-9_/-]*$/, 'Write a route on this site, such as /guides/auth')

export const frontmatterSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .max(80)
    .describe("The page's h1, also used for the browser tab and search results. Sentence case."),
  description: z
    .string()
    .min(40)
    .max(200)
    .describe(
      'One or two sentences under the title that say what readers get from this page. Also used by search engines.',
    ),
  sidebarLabel: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('A shorter name for the sidebar. By default, the title.'),
  keywords: z
    .array(z.string().min(1))
    .optional()
    .describe("Words readers search for that the page itself doesn't use."),
  related: z.array(route).min(1).max(4).optional().describe('Routes of the two or three pages to read next.'),
  draft: z
    .boolean()
    .optional()
    .describe('true keeps the page out of the build. `npm run dev` still shows it.'),
})

export type Frontmatter = z.infer<typeof frontmatterSchema>

export const partialFrontmatterSchema = z.strictObject({
  description: z.string().min(10).describe('What the partial is for. Shown to writers, never to readers.'),
  params: z
    .record(
      z
        .string()
        .regex(
          /^(?!name$)[a-z][A-Za-z0-9]*$/,
          `Name parameters in camelCase. "name" is reserved for the partial's own name`,
        ),
      z.string().min(1),
    )
    .optional()
    .describe('Each parameter, with a sentence that says what it contains. In the text, write {{name}}.'),
  until: z
    .literal('published')
    .optional()
    .describe('The partial shows nothing once packagesPublished is true in brand.ts.'),
})

// What is between the two `---` at the head of a page or a partial.
import { z } from 'zod'

const route = z.string().regex(/^\/[a-z0-9_/-]*$/, 'Write a route of this site, such as /guides/auth')

export const frontmatterSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .max(80)
    .describe("The page's one h1, the browser tab and search results. Sentence case."),
  description: z
    .string()
    .min(40)
    .max(200)
    .describe(
      'One or two sentences under the title: what the reader can do after this page. Also used by search engines.',
    ),
  sidebarLabel: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('A shorter name for the sidebar; the title by default.'),
  keywords: z
    .array(z.string().min(1))
    .optional()
    .describe('Words readers search for that the page itself does not use.'),
  related: z.array(route).min(1).max(4).optional().describe('Routes of the two or three pages to read next.'),
  draft: z
    .boolean()
    .optional()
    .describe('true keeps the page out of the build; it is still shown by `npm run dev`.'),
})

export type Frontmatter = z.infer<typeof frontmatterSchema>

export const partialFrontmatterSchema = z.strictObject({
  description: z.string().min(10).describe('What the partial is for; shown to writers, never to readers.'),
  params: z
    .record(
      z
        .string()
        .regex(
          /^(?!name$)[a-z][A-Za-z0-9]*$/,
          'Name parameters in camelCase; "name" is the name of the partial itself',
        ),
      z.string().min(1),
    )
    .optional()
    .describe('Each parameter with a sentence saying what it holds. In the text it is written {{name}}.'),
})

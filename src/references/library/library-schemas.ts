// data/libraries/<library>/<version>/: library.yaml says what it is and how its menu is ordered; every other file is a namespace
// with its functions.
import { z } from 'zod'

const word = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
const markdown = z.string().min(15)

export const librarySchema = z.strictObject({
  id: word.describe('The library, as in its URLs: javascript.'),
  title: z.string().min(2).describe('Its name: JavaScript.'),
  version: z
    .string()
    .regex(/^v\d+$/)
    .describe('The major version: v2.'),
  current: z.boolean().describe('Whether this is the newest version, which has no version in its URLs.'),
  package: z.string().min(2).describe("The package's name in its registry."),
  proved_with: z
    .string()
    .regex(/^(@[a-z0-9._-]+\/)?[a-z0-9._-]+$/, "Use a package's name")
    .optional()
    .describe(
      "An older version: the package in this repository's package.json that its samples are proved with. Without it, they aren't proved.",
    ),
  compared_with: z
    .string()
    .regex(/^\S+ \d+\.\d+\.\d+$/, 'Use a package and a version: some_package 1.2.3')
    .optional()
    .describe(
      "The published package and version that a library's calls were compared with, if the build can't run them.",
    ),
  language: z
    .enum(['ts', 'dart', 'python', 'csharp', 'swift', 'kotlin'])
    .describe('The language of its samples.'),
  community: z.boolean().optional().describe('Marks it as community-supported.'),
  start: z.array(word).min(1).describe('Slugs of the first pages in the menu, written or of functions.'),
  namespaces: z
    .array(
      z.strictObject({
        file: word.describe('The file beside this one, without .yaml.'),
        nested: z.array(word).optional().describe('Files of the namespaces below it.'),
      }),
    )
    .min(1)
    .describe('In the order of the menu.'),
  end: z.array(word).optional().describe('Slugs of the last pages in the menu.'),
  methods: z
    .strictObject({
      of: z
        .array(z.string())
        .min(1)
        .describe('Types of the surface, or classes of the stubs, whose methods readers call.'),
      elsewhere: z
        .record(z.string(), z.string().min(10))
        .optional()
        .describe(
          'Methods without a page, each with the place that readers find it at, or why they need none.',
        ),
    })
    .optional()
    .describe('The public methods, each of which needs a page. Without it, they are not compared.'),
})

const parameterFields = {
  name: z.string().min(1).describe('As readers type it.'),
  type: z.string().min(1).describe('Its type, as the language writes it.'),
  required: z.boolean().describe('Marks it REQUIRED. Without it, the parameter is Optional.'),
  default: z.string().optional().describe("The value used if it's omitted."),
  accepted: z.array(z.string()).min(2).optional().describe('The only values it accepts.'),
  description: markdown.describe('Markdown: what it does, and what happens without it.'),
}

export interface Parameter {
  name: string
  type: string
  required: boolean
  default?: string | undefined
  accepted?: string[] | undefined
  description: string
  /** From since.yaml. */
  since?: string | undefined
  changed?: string[] | undefined
  options?: Parameter[] | undefined
  variants?: { title: string; parameters: Parameter[] }[] | undefined
}

const parameterSchema: z.ZodType<Parameter> = z.lazy(() =>
  z.strictObject({
    ...parameterFields,
    options: z.array(parameterSchema).min(1).optional().describe('The fields of an object.'),
    variants: z
      .array(
        z.strictObject({
          title: z.string().min(3).describe('When this form applies: With an email address.'),
          parameters: z.array(parameterSchema).min(1),
        }),
      )
      .min(2)
      .optional()
      .describe('The forms of an object, if it has several.'),
  }),
)

const exampleSchema = z
  .strictObject({
    id: word.describe("The example's anchor, the same in all libraries that have it."),
    title: z.string().min(5).max(80).describe('What it does, as an instruction: Select some columns.'),
    code: z
      .string()
      .min(5)
      .describe('Complete code. `plinth` is a client, as on the page about initializing.'),
    declarations: z
      .record(z.string(), z.string())
      .optional()
      .describe("Types of packages that aren't installed here, by the path of their file. Not shown."),
    data: z
      .string()
      .min(10)
      .optional()
      .describe(
        "SQL that creates what the code works on, in a new project. In an older version, default: that of the current version's example with the same id.",
      ),
    as: z
      .enum(['anon', 'authenticated', 'service_role'])
      .optional()
      .describe('The role that the client has. Default: anon.'),
    user: z.uuid().optional().describe('The ID of the signed-in user, with `as: authenticated`.'),
    response: z
      .string()
      .optional()
      .describe("What the code returned when it ran. With '', `npm run check` prints what to paste."),
    like: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Use a function's id and an example's id: select/getting-your-data")
      .optional()
      .describe(
        "The JavaScript example that makes the same call: its function's id and its own id. Its data and the requests that it sent are shown.",
      ),
    data_of: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Use a function's id and an example's id: select/getting-your-data")
      .optional()
      .describe('The JavaScript example whose data it works on, if it makes another call: as in `like`.'),
    not_run: z
      .string()
      .min(10)
      .optional()
      .describe("Why the build can't run it, after \"isn't run because\": it opens the provider's page."),
    notes: markdown.optional().describe('Markdown: what to watch for in this example.'),
  })
  .refine(({ response, not_run }) => response === undefined || not_run === undefined, {
    message: 'An example has a response or a reason in not_run, and not both',
  })
  .refine(({ response, data, like }) => !like || (response === undefined && data === undefined), {
    message: 'An example with `like` takes its data from there, so it has no data or response of its own',
  })
  .refine(({ data, like, data_of }) => !data_of || (data === undefined && like === undefined), {
    message: 'An example with `data_of` has no `data` and no `like`',
  })

export type Example = z.infer<typeof exampleSchema>

const errorSchema = z.strictObject({
  see: z.string().min(3).describe('The code or the message, as the library returns it.'),
  because: markdown.describe('What causes it.'),
  do: markdown.describe('What to do about it.'),
})

const functionSchema = z.strictObject({
  id: word.describe('The same in all libraries: sign-up.'),
  slug: word.describe('The last part of its URL: auth-signup.'),
  title: z.string().min(2).max(80).describe('As readers call it: signUp().'),
  label: z.string().min(2).max(60).optional().describe('In the menu, if that differs from the title.'),
  method: z.string().optional().describe('The class and the method in the package.'),
  summary: z.string().min(40).max(200).describe('One sentence: what it does for the reader.'),
  description: markdown.describe('Markdown: what it does, when to use it, and what it needs.'),
  signature: z.string().optional().describe('The call with its parameters.'),
  parameters: z.array(parameterSchema).optional(),
  returns: z
    .strictObject({ type: z.string().min(1), description: markdown })
    .optional()
    .describe('What it returns.'),
  notes: z
    .array(markdown)
    .optional()
    .describe('Markdown: limits, rules, and common mistakes, one per entry.'),
  errors: z.array(errorSchema).optional().describe('Errors that it returns, the most frequent first.'),
  nearest: z
    .array(word)
    .min(1)
    .optional()
    .describe(
      "Ids of the functions that come closest where another version or library doesn't have this one, the best first.",
    ),
  related: z.array(z.string().startsWith('/')).max(4).optional().describe('Routes to read next.'),
  examples: z.array(exampleSchema).min(1),
})

/** With what since.yaml and declarations.yaml have about it. */
export type LibraryFunction = z.infer<typeof functionSchema> &
  Pick<Parameter, 'since' | 'changed'> & { signatures?: string[] }

/**
 * A function of an older version. What it doesn't say is as in the current version. An example that runs without its own `data` has the
 * data, role, and user of the current version's example with the same id.
 */
const differenceSchema = functionSchema.partial().extend({
  id: functionSchema.shape.id,
  slug: functionSchema.shape.slug,
  title: functionSchema.shape.title,
  same_as: word.describe("The current version's function that it takes everything else from, by its id."),
})

export type FunctionDifference = z.infer<typeof differenceSchema>

export const namespaceSchema = z.strictObject({
  id: word,
  slug: word.describe("The last part of the URL of the namespace's own page."),
  title: z.string().min(2).max(60),
  also: z
    .array(z.string())
    .min(1)
    .optional()
    .describe(
      "Classes with its functions that have no page. Their names in signatures lead to the namespace's page.",
    ),
  summary: z.string().min(40).max(200).describe('One sentence: what its functions are for.'),
  description: markdown.describe('Markdown: what its functions share.'),
  examples: z.array(exampleSchema).optional().describe("Examples on the namespace's own page."),
  functions: z.array(functionSchema),
})

/** A property without quotes, `auth: Auth`, is an object in YAML. */
const memberSchema = z.union([z.string(), z.record(z.string(), z.string().nullable())])

/** What samples of a library can call, for a language that the build can't compile. */
export const surfaceSchema = z.strictObject({
  client: z.string().describe('The type of `plinth` in samples.'),
  functions: z.array(memberSchema).optional().describe('Functions that belong to no type.'),
  types: z
    .record(z.string(), z.array(memberSchema))
    .describe(
      'The members of each type: `eq(column, value) -> Filter`. docs/library-surfaces.md explains the notation.',
    ),
})

export type Surface = z.infer<typeof surfaceSchema>

/** Of an older version. */
export const olderNamespaceSchema = namespaceSchema.extend({
  functions: z.array(z.union([differenceSchema, functionSchema])),
})

export type Namespace = z.infer<typeof namespaceSchema>
export type OlderNamespace = z.infer<typeof olderNamespaceSchema>
export type Library = z.infer<typeof librarySchema>

// data/cli/: the reference of the command-line tool. `info.yaml`, `global-flags.yaml`, and one file per group of commands.
import { z } from 'zod'
import { argumentsRules } from '../../lib/cli/argument-rules.ts'
import { formatNames } from '../../lib/cli/formats.ts'
import { cliAddress } from '../../lib/references/addresses.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use lower-case letters, digits and hyphens')
const sentence = z.string().min(10)

export const cliInfoSchema = z.strictObject({
  id: id.describe('Short name of the reference.'),
  version: z.string().describe('Version of the tool that is described.'),
  earlier: z
    .array(z.strictObject({ version: z.string(), href: z.string().startsWith('/') }))
    .optional()
    .describe('Other versions that have pages of their own, newest first: version and first page.'),
  title: z.string(),
  language: z.string().describe('Language of the samples.'),
  source: z.url().describe("Where the tool's source is."),
  bugs: z.url().describe('Where faults of the tool are reported.'),
  spec: z.string().startsWith('/').describe('Where the machine-readable form of this reference is.'),
  description: sentence,
  tags: z
    .array(
      z.strictObject({
        id,
        title: z.string(),
        description: sentence.describe('What the commands of the group are for.'),
        commands: z.array(id).min(1).describe('Ids of its top-level commands, in the order of the menu.'),
      }),
    )
    .min(1)
    .describe('The groups of commands, in the order of the menu.'),
})

const format = z.enum(formatNames)

const valueRule = {
  format: format
    .optional()
    .describe('What a value must look like, from the list in src/lib/cli/formats.ts; others are refused.'),
  relaxed: z
    .strictObject({
      by: id.describe('The flag.'),
      to: format.describe('The format that applies with it.'),
    })
    .optional()
    .describe('A flag that makes the command take more than the format.'),
}

const flagShape = {
  id: id.describe('Long name without dashes; also the anchor: #flag-<id>.'),
  name: z.string().startsWith('-').describe('As the help text shows it: -s, --schema <strings>.'),
  shorthand: z.string().length(1).optional().describe('The one-letter form without its dash.'),
  type: z.enum(['bool', 'string', 'strings', 'enum', 'uint']).describe('What its value is.'),
  description: z.string().min(20).describe('What it does and when one wants it; not its name again.'),
  default_value: z.string().describe('As text; empty means none.'),
  required: z.boolean().optional().describe('The command refuses to run without it.'),
  accepted_values: z.array(z.string()).min(1).optional().describe('The only values that it takes.'),
  known_values: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Values worth offering; others are taken too.'),
  accepted_keys: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('The only names that its NAME=VALUE pairs may have.'),
  environment: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'Use upper-case letters, digits and underscores')
    .optional()
    .describe('The environment variable that sets the flag as well.'),
  ...valueRule,
}

const cliFlagSchema = z.strictObject(flagShape)
export const cliGlobalFlagsSchema = z.array(cliFlagSchema)

const cliCommandSchema = z.strictObject({
  id: id.describe(`The words of the command, joined by hyphens. Also its URL under ${cliAddress}/.`),
  title: z.string().describe('The command as it is typed.'),
  summary: z.string().min(10).max(110).describe('One sentence: what it does.'),
  description: sentence
    .optional()
    .describe('Markdown: when one wants it, what it needs and changes, limits, failures.'),
  tags: z.array(id).min(1).describe('The group it belongs to, from info.yaml.'),
  aliases: z.array(z.string()).optional().describe('Other words that call it.'),
  experimental: z.boolean().optional().describe('It refuses to run without --experimental.'),
  links: z.array(z.strictObject({ name: z.string(), href: z.string() })).describe('Guides with more detail.'),
  usage: z.string().optional().describe('The usage line; groups have none.'),
  subcommands: z.array(id).optional().describe('Ids of the commands below it.'),
  arguments: z
    .array(
      z.strictObject({
        name: z.string(),
        required: z.boolean(),
        repeats: z.boolean().optional().describe('May be given more than once.'),
        description: z.string().min(10),
        ...valueRule,
      }),
    )
    .optional()
    .describe('Words that follow the command, in their order.'),
  flags: z.array(cliFlagSchema).optional(),
  exclusive: z.array(z.array(id).min(2)).optional().describe('Sets of flags of which only one may be given.'),
  one_of: z
    .array(z.array(z.string()).min(2))
    .optional()
    .describe('Sets of flags and arguments of which at least one must be given; an argument by its name.'),
  requirements: z
    .array(
      z.strictObject({
        when_flag: id.optional().describe('The flag that brings the requirement.'),
        when: z.string().optional().describe('The situation that brings it, in words.'),
        requires: z.array(id).min(1),
      }),
    )
    .optional()
    .describe('Flags that are needed only in some cases.'),
  between_arguments: z
    .enum(argumentsRules)
    .optional()
    .describe('What its two arguments mean for each other, from src/lib/cli/argument-rules.ts.'),
  examples: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1).describe('What the example shows; the words on its tab.'),
        code: z.string().min(1).describe('Command lines.'),
        response: z.string().min(1).describe('What the tool prints.'),
      }),
    )
    .optional(),
})

export const cliCommandsSchema = z.array(cliCommandSchema)

/** A command as /reference/cli.json has it. */
export const publishedCommandSchema = cliCommandSchema.extend({
  rules: z.array(z.string()).describe('What the command refuses, in sentences of Markdown.'),
})

export type CliInfo = z.infer<typeof cliInfoSchema>
export type CliFlag = z.infer<typeof cliFlagSchema>
export type CliCommand = z.infer<typeof cliCommandSchema>
export type PublishedCommand = z.infer<typeof publishedCommandSchema>

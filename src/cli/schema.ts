// data/cli/: the CLI reference. `info.yaml`, `global-flags.yaml`, and one file per group of commands.
import { z } from 'zod'
import { cliAddress } from '../lib/references/addresses.ts'
import { argumentsRules } from './argument-rules.ts'
import { formatNames } from './formats.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
const sentence = z.string().min(10)
const httpsUrl = z.url({ protocol: /^https$/, error: 'Write an https:// URL' })

export const cliInfoSchema = z.strictObject({
  id: id.describe("The reference's short name."),
  version: z.string().describe('The tool version that is described.'),
  released: z.iso.date().describe('The day on which that version was released, as in 2024-03-19.'),
  earlier: z
    .array(z.strictObject({ version: z.string(), href: z.string().startsWith('/') }))
    .optional()
    .describe('Other versions with their own pages, newest first: version and first page.'),
  title: z.string(),
  language: z.string().describe('Language of the samples.'),
  source: httpsUrl.describe("Where the tool's source is."),
  bugs: httpsUrl.describe('Where to report bugs in the tool.'),
  spec: z.string().startsWith('/').describe('Where to find this reference in machine-readable form.'),
  description: sentence,
  tags: z
    .array(
      z.strictObject({
        id,
        title: z.string(),
        description: sentence.describe("What the group's commands are for."),
        commands: z.array(id).min(1).describe('IDs of its top-level commands, in menu order.'),
      }),
    )
    .min(1)
    .describe('The groups of commands, in menu order.'),
})

const format = z.enum(formatNames)

const valueRule = {
  format: format
    .optional()
    .describe('What a value must look like, from the list in src/cli/formats.ts. Others are rejected.'),
  relaxed: z
    .strictObject({
      by: id.describe('The flag.'),
      to: format.describe('The format that applies with it.'),
    })
    .optional()
    .describe('A flag that makes the command accept more than the format.'),
}

const flagShape = {
  id: id.describe('Long name without dashes. Also the anchor: #flag-<id>.'),
  name: z.string().startsWith('-').describe('As shown in the help text: -s, --schema <strings>.'),
  shorthand: z.string().length(1).optional().describe('The one-letter form without the dash.'),
  type: z.enum(['bool', 'string', 'strings', 'enum', 'uint']).describe('What its value is.'),
  description: z.string().min(20).describe('What it does and when to use it, without repeating its name.'),
  default_value: z.string().describe('As text. Empty means none.'),
  required: z.boolean().optional().describe("The command doesn't run without it."),
  accepted_values: z.array(z.string()).min(1).optional().describe('The only values it accepts.'),
  known_values: z.array(z.string()).min(1).optional().describe('Suggested values. Others are accepted too.'),
  accepted_keys: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('The only names that its NAME=VALUE pairs can have.'),
  environment: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'Use uppercase letters, digits, and underscores')
    .optional()
    .describe('The environment variable that also sets the flag.'),
  ...valueRule,
}

const cliFlagSchema = z.strictObject(flagShape)
export const cliGlobalFlagsSchema = z.array(cliFlagSchema)

const cliCommandSchema = z.strictObject({
  id: id.describe(`The command's words, joined by hyphens. Also its URL under ${cliAddress}/.`),
  title: z.string().describe('The command as users type it.'),
  summary: z.string().min(10).max(110).describe('One sentence: what it does.'),
  description: sentence
    .optional()
    .describe('Markdown: when to use it, what it needs and changes, its limits, how it fails.'),
  tags: z.array(id).min(1).describe('Its group, from info.yaml.'),
  aliases: z.array(z.string()).optional().describe('Other words that run it.'),
  experimental: z.boolean().optional().describe("It doesn't run without --experimental."),
  links: z.array(z.strictObject({ name: z.string(), href: z.string() })).describe('Guides with more detail.'),
  usage: z.string().optional().describe('The usage line. Groups have none.'),
  subcommands: z.array(id).optional().describe('IDs of its subcommands.'),
  arguments: z
    .array(
      z.strictObject({
        name: z.string(),
        required: z.boolean(),
        repeats: z.boolean().optional().describe('Can be given more than once.'),
        description: z.string().min(10),
        ...valueRule,
      }),
    )
    .optional()
    .describe('Words that follow the command, in order.'),
  flags: z.array(cliFlagSchema).optional(),
  exclusive: z.array(z.array(id).min(2)).optional().describe('Sets of mutually exclusive flags.'),
  one_of: z
    .array(z.array(z.string()).min(2))
    .optional()
    .describe(
      'Sets of flags and arguments of which at least one is required. Name arguments as in "arguments".',
    ),
  requirements: z
    .array(
      z.strictObject({
        when_flag: id.optional().describe('The flag that causes the requirement.'),
        when: z.string().optional().describe('The situation that causes it, in words.'),
        requires: z.array(id).min(1),
      }),
    )
    .optional()
    .describe('Flags that are required only in some cases.'),
  between_arguments: z
    .enum(argumentsRules)
    .optional()
    .describe('How its two arguments relate, from src/cli/argument-rules.ts.'),
  warnings: z
    .array(
      z.strictObject({
        flags: z.array(id).min(1).optional().describe('It applies only with all of these flags.'),
        without_arguments: z.literal(true).optional().describe('It applies only without arguments.'),
        text: sentence.describe("What the call deletes or opens, and that there's no way back."),
      }),
    )
    .min(1)
    .optional()
    .describe('What someone should know who is about to run the command. Checks of a command show it.'),
  examples: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1).describe('What the example shows. Also its tab label.'),
        code: z.string().min(1).describe('Command lines.'),
        response: z.string().min(1).describe('What the tool prints.'),
      }),
    )
    .optional(),
})

export const cliCommandsSchema = z.array(cliCommandSchema)

/** A command in /reference/cli.json. */
export const publishedCommandSchema = cliCommandSchema.extend({
  rules: z.array(z.string()).describe('What the command rejects, in Markdown sentences.'),
})

export type CliInfo = z.infer<typeof cliInfoSchema>
export type CliFlag = z.infer<typeof cliFlagSchema>
export type CliCommand = z.infer<typeof cliCommandSchema>
export type PublishedCommand = z.infer<typeof publishedCommandSchema>

// data/config/*.yaml: one file per page of settings, either the keys of a TOML file or the variables of a server.
import { z } from 'zod'

const parameterTypes = [
  'boolean',
  'integer',
  'number',
  'duration',
  'string',
  'strings',
  'size',
  'map',
  'list',
  'json',
  'prefix',
] as const

const word = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'Use uppercase letters, digits, and underscores')
const format = z.enum(['toml', 'compose'])
const text = z.string().min(20)

const placeholderSchema = z.strictObject({
  path: z
    .string()
    .regex(/<[a-z_]+>$/, 'End the path with the placeholder: auth.sms.<provider>')
    .describe('The table up to the placeholder: auth.sms.<provider>.'),
  values: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('The only words that can replace it. Omitted if any word can.'),
  sample: z.string().describe('The word that replaces it in the complete file.'),
  meaning: z.string().min(3).describe('What it means, after "is": the SMS provider.'),
})

const parameterSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'Use letters, digits, underscores, and dots')
    .describe("The anchor on the page: the key or the variable, without a placeholder's angle brackets."),
  name: z.string().min(1).describe('As readers write it: auth.external.<provider>.enabled.'),
  tag: word.describe('Its group, from "tags".'),
  type: z.enum(parameterTypes).describe('What its value is.'),
  unit: z.string().min(2).optional().describe('What a number counts: seconds, bytes.'),
  required: z.boolean().describe('Marks it REQUIRED. Without it, the parameter is Optional.'),
  required_when: z
    .string()
    .min(5)
    .optional()
    .describe('Limits "required" to a case, after "when": the provider is enabled.'),
  default: z
    .union([z.boolean(), z.number(), z.string(), z.array(z.string())])
    .optional()
    .describe("The value used if it's omitted. Omitted if no source has one."),
  without: text
    .optional()
    .describe("What happens if it's omitted, for an optional setting without a default."),
  accepted: z
    .array(z.union([z.string(), z.number()]))
    .min(2)
    .optional()
    .describe('The only values it accepts.'),
  summary: z
    .string()
    .min(15)
    .max(120)
    .describe('One sentence: what it sets. Also its comment in the complete file.'),
  description: z
    .string()
    .min(15)
    .optional()
    .describe('Markdown: what the values mean, limits, what a wrong value causes.'),
  usage: z.string().min(15).describe('Markdown: when to change it, what to do with it, what to run.'),
  example: z.string().min(5).describe('TOML with its table header, or entries of a Compose environment.'),
  format: format.optional().describe("The example's format, if it differs from the page's."),
  substitution: z.boolean().optional().describe('env(NAME) is replaced in its value.'),
  variable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_<>]*$/, 'Use uppercase letters, digits, and underscores')
    .optional()
    .describe('For a key: the server variable that the CLI sets from it.'),
  variables: z.array(variable).min(2).optional().describe('For a prefix: the variables that start with it.'),
  key: z.string().optional().describe('For a variable: the ID of the same setting on the config.toml page.'),
  inverted: z.boolean().optional().describe('The variable means the opposite of the key.'),
  aliases: z
    .array(variable)
    .min(1)
    .optional()
    .describe('Newer names for the same variable. They take precedence if both are set.'),
  other_versions: text.optional().describe('How other server versions use it.'),
  links: z
    .array(z.strictObject({ name: z.string(), href: z.string() }))
    .min(1)
    .describe('Where to read more.'),
})

const settingSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Z][A-Z0-9_<>]*$/, 'Use uppercase letters, digits, and underscores')
    .describe('The variable, with <WORDS> for what differs.'),
  type: z.enum(parameterTypes).describe('What its value is.'),
  required: z.boolean().optional().describe("The server doesn't start without it."),
  default: z
    .union([z.boolean(), z.number(), z.string()])
    .optional()
    .describe("The value used if it's omitted."),
  accepted: z.array(z.string()).min(2).optional().describe('The only values it accepts.'),
  meaning: z.string().min(10).describe('Markdown: what it sets, in a sentence or two.'),
})

const settingTableSchema = z.strictObject({
  id: word.describe('The anchor of its heading.'),
  title: z.string().min(2),
  summary: text.describe("What the table's settings are about."),
  version: z.string().optional().describe("The release that is described, if it isn't the page's."),
  first: z.boolean().optional().describe('Shown before the settings at a glance.'),
  settings: z.array(settingSchema).min(1).describe('Its rows.'),
})

export const configPageSchema = z.strictObject({
  id: word.describe('Short name, also the name of its JSON file.'),
  title: z.string().min(5),
  sidebar_label: z.string().min(3).optional().describe('The menu label, if it differs from the title.'),
  description: z.string().min(30).max(170).describe('One sentence for search engines and link previews.'),
  route: z
    .string()
    .regex(/^\/[a-z0-9/-]+$/, 'Write a route such as /guides/cli/config')
    .describe("The page's URL."),
  keywords: z.array(z.string()).min(1).describe("Words readers search for that the page itself doesn't use."),
  related: z.array(z.string().startsWith('/')).describe('Routes of related pages.'),
  product: z.string().min(3).describe('What is configured, as written in a sentence: the auth server.'),
  version: z.string().describe('The release that is described.'),
  format: format.describe('Keys of a TOML file, or variables in a Compose file.'),
  file: z.string().describe('The file that readers edit: the title of its samples.'),
  service: word.optional().describe('For Compose: the service whose environment it is.'),
  intro: text.describe('Markdown: where the settings are, and how to apply a change.'),
  placeholders: z.array(placeholderSchema).optional().describe('What the words in angle brackets mean.'),
  tags: z
    .array(
      z.strictObject({
        id: word,
        title: z.string().min(2),
        summary: text.describe("What the group's settings are about."),
      }),
    )
    .min(1)
    .describe('The groups, in page order.'),
  parameters: z.array(parameterSchema).min(1).describe('The settings, in page order.'),
  tables: z
    .array(settingTableSchema)
    .min(1)
    .optional()
    .describe('Further variables, one row each, for what needs no example.'),
})

export type ConfigPage = z.infer<typeof configPageSchema>
export type Parameter = z.infer<typeof parameterSchema>
export type Placeholder = z.infer<typeof placeholderSchema>
export type SettingTable = z.infer<typeof settingTableSchema>

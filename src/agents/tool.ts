// The shape of a tool: a name, its input and output, and the function that runs on the documentation.
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Docs } from '../dist-reader/open-docs.ts'
import { didYouMean } from '../lib/nearest.ts'
import { quoteBack } from './wording.ts'

/** What a tool found and how it's worded, or an error message that says why there's nothing and what to request instead. */
type ToolResult<Data> = { text: string; data: Data; refusal?: undefined } | { refusal: string }

interface ToolDefinition<Input extends z.ZodObject, Data> {
  name: string
  title: string
  /** For the model that selects a tool. */
  description: string
  input: Input
  run: (input: WithWords<z.output<Input>>, docs: Docs) => Promise<ToolResult<Data>>
}

export interface Tool<Data = unknown> {
  listed: ListedTool
  find: (given: unknown, docs: Docs) => Promise<ToolResult<Data>>
  /** The same as the protocol has it. As text alone: a model would read data beside it a second time. */
  call: (given: unknown, docs: Docs) => Promise<CallToolResult>
}

/** What was asked for comes as `words`, whichever name it was sent under. */
type WithWords<Input> = Input extends { query?: unknown }
  ? Omit<Input, 'query' | 'words'> & { words: string }
  : Input

const wordsShape = z.string().trim().min(1).max(300)

/** Two names for one argument: agents guess `query` before they read the schema. */
export const requestWords = (description: string) => ({
  words: wordsShape.optional().describe(`${description} Required, as "words" or as "query".`),
  query: wordsShape.optional().describe('Another name for "words".'),
})

export function defineTool<Input extends z.ZodObject, Data>({
  name,
  title,
  description,
  input,
  run,
}: ToolDefinition<Input, Data>): Tool<Data> {
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input),
      // Every tool only reads a finished build. It changes nothing and reaches nothing else.
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    find,
    async call(given, docs) {
      const { refusal, ...found } = { text: '', ...(await find(given, docs)) }
      return refusal === undefined
        ? { content: [{ type: 'text', text: found.text }] }
        : { content: [{ type: 'text', text: refusal }], isError: true }
    },
  }

  async function find(given: unknown, docs: Docs): Promise<ToolResult<Data>> {
    const parsed = input.safeParse(given)
    // A tool error and not a protocol error: clients show the former to the model, which can then correct its call.
    if (!parsed.success) return { refusal: describeFaults(name, input, parsed.error) }
    const asked = joinWords(parsed.data)
    if (typeof asked === 'string') return { refusal: `Invalid arguments for ${name}: ${asked}` }
    return run(asked as WithWords<z.output<Input>>, docs)
  }

  /** The arguments with one name for the words, or what is wrong with them. */
  function joinWords(given: Record<string, unknown>): Record<string, unknown> | string {
    if (!('query' in input.shape)) return given
    const { words, query, ...rest } = given
    if (words === undefined && query === undefined) return '"words" is missing. Say what to look for.'
    if (words !== undefined && query !== undefined)
      return '"words" and "query" are the same argument. Give one of them.'
    return { ...rest, words: words ?? query }
  }
}

function jsonSchema(schema: z.ZodObject): ListedTool['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest as ListedTool['inputSchema']
}

/** Which argument is wrong and what it takes; never the value that was sent. */
function describeFaults(tool: string, input: z.ZodObject, { issues }: z.ZodError): string {
  const known = Object.keys(input.shape)
  const faults = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownArguments(issue.keys, known)
    return `"${issue.path.join('.') || 'arguments'}": ${issue.message}`
  })
  return `Invalid arguments for ${tool}: ${faults.join('; ')}.`
}

const mostNamed = 5

function unknownArguments(given: readonly string[], known: readonly string[]): string {
  const named = given
    .slice(0, mostNamed)
    .map((name) => `${quoteBack(name)} is unknown. ${didYouMean(name.slice(0, 60), known)}`.trim())
  return `${named.join(' ')} There are: ${known.map((name) => `"${name}"`).join(', ')}`
}

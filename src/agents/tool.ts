// The shape of a tool: a name, its input and output, and the function that runs on the documentation.
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Docs } from '../published/open-docs.ts'

/** A tool's result, or an error message that says why there's none and what to request instead. */
type ToolResult<Data> = { text: string; data: Data; refusal?: undefined } | { refusal: string }

interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  title: string
  /** For the model that selects a tool. */
  description: string
  input: Input
  output: Output
  run: (input: z.output<Input>, docs: Docs) => Promise<ToolResult<z.input<Output>>>
}

export interface Tool {
  listed: ListedTool
  call: (given: unknown, docs: Docs) => Promise<CallToolResult>
}

export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  title,
  description,
  input,
  output,
  run,
}: ToolDefinition<Input, Output>): Tool {
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: jsonSchema(input, 'input'),
      outputSchema: jsonSchema(output, 'output'),
      // Every tool only reads a finished build. It changes nothing and reaches nothing else.
      annotations: {
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async call(given, docs) {
      const parsed = input.safeParse(given)
      if (!parsed.success) throw new McpError(ErrorCode.InvalidParams, describeFaults(name, parsed.error))
      const found = await run(parsed.data, docs)
      if (found.refusal !== undefined)
        return { content: [{ type: 'text', text: found.refusal }], isError: true }
      return {
        content: [{ type: 'text', text: found.text }],
        structuredContent: found.data as Record<string, unknown>,
      }
    },
  }
}

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest as ListedTool['inputSchema']
}

/** Which argument is wrong and what it accepts, but never what was sent. */
function describeFaults(tool: string, { issues }: z.ZodError): string {
  const faults = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return 'unknown arguments were given'
    return `"${issue.path.join('.') || 'arguments'}": ${issue.message}`
  })
  return `Invalid arguments for ${tool}: ${faults.join('; ')}.`
}

// The documentation's MCP server: its tools, and its pages as resources, over any transport. It uses the SDK's Server
// because McpServer can neither paginate resources nor return a protocol error for an unknown tool.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { z } from 'zod'
import type { Docs } from '../dist-reader/open-docs.ts'
import { callTool, guarded, tools } from './call-tool.ts'
import { instructionsFor } from './instructions.ts'
import { listResources, listTemplates, readResource } from './page-resources.ts'
import type { Tool } from './tool.ts'

/** The SDK reports a call of the wrong shape as an error of the server. */
const anyCall = z.object({ method: z.literal('tools/call'), params: z.unknown() })

/** The SDK would create one per server, which takes about a millisecond. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/** One per connection, or per request without a session. All state is in `docs`. `local` are tools that only a local process has. */
export async function createMcpServer(docs: Docs, local: readonly Tool[] = []): Promise<Server> {
  const offered = [...tools, ...local]
  const outline = await docs.outline()
  const server = new Server(
    {
      name: outline.id,
      title: `${outline.name} documentation`,
      version: outline.version || '0.0.0',
      websiteUrl: outline.site,
    },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: instructionsFor(outline),
      jsonSchemaValidator,
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered.map(({ listed }) => listed) }))
  server.setRequestHandler(anyCall, async ({ params }) => {
    const { success, data } = CallToolRequestSchema.shape.params.safeParse(params)
    if (!success)
      throw new McpError(ErrorCode.InvalidParams, 'A call has a "name", and its "arguments" are an object.')
    const result = await callTool(data.name, data.arguments ?? {}, docs, offered)
    if (result !== undefined) return JSON.parse(result) as CallToolResult
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no such tool. There are: ${offered.map(({ listed }) => listed.name).join(', ')}.`,
    )
  })
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
    guarded(() => listResources(docs, params?.cursor)),
  )
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => guarded(() => listTemplates(docs)))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    guarded(() => readResource(docs, params.uri)),
  )
  return server
}

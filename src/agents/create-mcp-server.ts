// The documentation's MCP server: its tools, and its pages as resources, over any transport. It uses the SDK's Server
// because McpServer can neither paginate resources nor return a protocol error for an unknown tool.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
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
import type { Docs } from '../published/open-docs.ts'
import { instructionsFor } from './instructions.ts'
import { listResources, listTemplates, readResource } from './page-resources.ts'
import type { Tool } from './tool.ts'
import { checkCommand } from './tools/check-command.ts'
import { findVerifiedExample } from './tools/find-verified-example.ts'
import { getCommand } from './tools/get-command.ts'
import { getPage } from './tools/get-page.ts'
import { searchDocs } from './tools/search-docs.ts'

const tools: readonly Tool[] = [searchDocs, getPage, getCommand, checkCommand, findVerifiedExample]

/** The SDK would create one per server, which takes about a millisecond. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/** One per connection, or per request without a session. All state is in `docs`. */
export async function createMcpServer(docs: Docs): Promise<Server> {
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
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ listed }) => listed) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ listed }) => listed.name === params.name)
    if (!tool)
      throw new McpError(
        ErrorCode.InvalidParams,
        `There's no such tool. Available tools: ${tools.map(({ listed }) => listed.name).join(', ')}.`,
      )
    return guarded(() => tool.call(params.arguments ?? {}, docs))
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

/** Our own errors go to our log. The caller only learns that there was one. */
async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof McpError) throw error
    console.error(error)
    throw new McpError(ErrorCode.InternalError, "The documentation couldn't be read. Try again in a moment.")
  }
}

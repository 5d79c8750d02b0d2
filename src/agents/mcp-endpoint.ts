// The MCP server over Streamable HTTP. The documentation has no sessions, so every request gets its own server and a plain
// JSON response. There's nothing to stream.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Docs } from '../published/open-docs.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** Far more than any tool call needs. Longer bodies are rejected before they're read. */
export const largestBody = 64 * 1024

interface McpEndpoint {
  fetch: (request: Request) => Promise<Response>
}

interface EndpointOptions {
  docs: Docs
  /** Origins of pages that can call it. Programs send no origin and are always allowed. */
  origins: readonly string[]
}

export function createMcpEndpoint({ docs, origins }: EndpointOptions): McpEndpoint {
  return {
    async fetch(request) {
      // A page on another site could reach a server on this machine under its own host name (DNS rebinding), but its browser
      // would send the origin. For the same reason, responses have no CORS headers.
      const origin = request.headers.get('origin')
      if (origin !== null && !origins.includes(origin))
        return refuse(403, "Pages on other sites can't call this endpoint.")
      if (request.method !== 'POST')
        return refuse(
          405,
          'Send JSON-RPC messages with POST. This endpoint has no sessions and no event streams.',
        )
      const server = await createMcpServer(docs)
      const transport = new WebStandardStreamableHTTPServerTransport({
        enableJsonResponse: true,
        maxRequestBodySize: largestBody,
      })
      await server.connect(transport)
      try {
        const response = await transport.handleRequest(request)
        response.headers.set('Cache-Control', 'no-store')
        response.headers.set('X-Content-Type-Options', 'nosniff')
        return response
      } finally {
        await server.close()
      }
    },
  }
}

function refuse(status: number, message: string): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32000, message }, id: null },
    { status, headers: { 'Cache-Control': 'no-store', ...(status === 405 ? { Allow: 'POST' } : {}) } },
  )
}

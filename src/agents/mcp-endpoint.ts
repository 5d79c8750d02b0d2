// The MCP server over Streamable HTTP. The documentation holds no session, so every request is answered by a server of its own,
// with plain JSON; there is nothing to stream.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { addGuardHeaders, isForKnownHost } from '../lib/http-guard.ts'
import type { Docs } from '../published/open-docs.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** Far above any call of a tool; what is longer is refused before it is read. */
export const largestBody = 64 * 1024

interface McpEndpoint {
  fetch: (request: Request) => Promise<Response>
}

interface EndpointOptions {
  docs: Docs
  /** Origins of pages that may call it. Programs send none and are always answered. */
  origins: readonly string[]
  /** Names, besides those of this machine, under which the server is reached. */
  hosts?: readonly string[]
  /** Whether there's a build to answer from. */
  isBuilt?: () => boolean
}

export function createMcpEndpoint(options: EndpointOptions): McpEndpoint {
  return {
    async fetch(request) {
      const response = refusal(request, options) ?? (await answer(request, options.docs).catch(explain))
      addGuardHeaders(response.headers)
      return response
    },
  }
}

/** Why a request isn't for this server, if it isn't. */
function refusal(
  request: Request,
  { origins, hosts = [], isBuilt = () => true }: EndpointOptions,
): Response | undefined {
  // A page of another site could reach a server on this machine under a name of its own (DNS rebinding); its browser
  // would tell where it comes from. For the same reason no answer carries CORS headers.
  if (!isForKnownHost(request, hosts))
    return refuse(403, 'This server has another name. If it is yours, set SITE_URL to its origin.')
  const origin = request.headers.get('origin')
  if (origin !== null && !origins.includes(origin))
    return refuse(403, "Pages on other sites can't call this endpoint.")
  if (request.method !== 'POST')
    return refuse(
      405,
      'Send JSON-RPC messages with POST. This endpoint has no sessions and no event streams.',
    )
  return isBuilt() ? undefined : refuse(503, 'There is no dist/ yet. Run: npm run build')
}

async function answer(request: Request, docs: Docs): Promise<Response> {
  const server = await createMcpServer(docs)
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: largestBody,
  })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}

/** Most likely the build is being replaced at this moment. */
function explain(error: unknown): Response {
  console.error(`/mcp: ${error instanceof Error ? error.message : error}`)
  return refuse(500, 'The documentation could not be read. Try again in a moment.')
}

function refuse(status: number, message: string): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32000, message }, id: null },
    { status, headers: status === 405 ? { Allow: 'POST' } : {} },
  )
}

// The MCP server over Streamable HTTP. The documentation holds no session, so every request gets a separate server,
// with plain JSON; there is nothing to stream. Calls of tools, which are almost all of the load, need no server at all.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Docs } from '../dist-reader/open-docs.ts'
import { addGuardHeaders, isForKnownHost } from '../lib/http-guard.ts'
import { answerToolCall } from './answer-tool-call.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { FairTurns } from './fair-turns.ts'
import { readBody } from './read-body.ts'

/** Far above any call of a tool; what is longer is refused before it is read. */
export const largestBody = 64 * 1024
/** Messages in one request of an older client. Newer versions of the protocol have no batches. */
export const largestBatch = 10
/** Requests that wait or are answered. More would only take memory, and everyone's time. */
const mostWaiting = 200
/** Requests that are answered at the same time: while one reads a file, others can go on. */
const atOnce = 4

interface McpEndpoint {
  /** `caller`: what its callers have in common, such as an IP address. They share a turn. */
  fetch: (request: Request, caller?: string) => Promise<Response>
}

interface EndpointOptions {
  docs: Docs
  /** Origins of pages that may call it. Programs send none and are always answered. */
  origins: readonly string[]
  /** Names, besides those of this machine, under which the server is reached. */
  hosts?: readonly string[]
  /** Whether there's a build to answer from. */
  isBuilt?: () => boolean
  /** For tests. */
  most?: number
}

export function createMcpEndpoint({ most = mostWaiting, ...options }: EndpointOptions): McpEndpoint {
  const turns = new FairTurns({ most, atOnce })
  const respond = async (request: Request, caller: string): Promise<Response> => {
    const refused = refusal(request, options)
    if (refused) return refused
    try {
      const response = await turns.run(
        caller,
        () => readBody(request, largestBody),
        (body) => answer(request, body, options.docs),
      )
      return response ?? refuse(429, 'Too many calls at once. Try again in a second.', { 'Retry-After': '1' })
    } catch (error) {
      return explain(error)
    }
  }
  return {
    async fetch(request, caller = '') {
      const response = await respond(request, caller)
      addGuardHeaders(response.headers)
      return response
    },
  }
}

/** Why a request isn't for this server, if it isn't. */
function refusal(
  request: Request,
  { origins, hosts = [], isBuilt = () => true }: Omit<EndpointOptions, 'most'>,
): Response | undefined {
  // A page on another site could reach a server on this machine under its own host name (DNS rebinding), but its browser
  // would send the origin. For the same reason, responses have no CORS headers.
  if (!isForKnownHost(request, hosts))
    return refuse(403, 'This server has another name. If it is yours, set SITE_URL to its origin.')
  const origin = request.headers.get('origin')
  if (origin !== null && !origins.includes(origin))
    return refuse(403, "Pages on other sites can't call this endpoint.")
  if (request.method !== 'POST')
    return refuse(
      405,
      'Send JSON-RPC messages with POST. This endpoint has no sessions and no event streams.',
      { Allow: 'POST' },
    )
  return isBuilt() ? undefined : refuse(503, 'There is no dist/ yet. Run: npm run build')
}

async function answer(request: Request, body: string | undefined, docs: Docs): Promise<Response> {
  if (body === undefined) return refuse(413, `A request has at most ${largestBody} bytes.`)
  const message = parsed(body)
  if (message === undefined) return refuse(400, "Parse error: this isn't JSON.", {}, -32700)
  if (Array.isArray(message) && hasNoBatches(request.headers))
    return refuse(
      400,
      'This version of the protocol has no batches. Send one message per request.',
      {},
      -32600,
    )
  if (Array.isArray(message) && message.length > largestBatch)
    return refuse(400, `A batch has at most ${largestBatch} messages.`, {}, -32600)
  const called = await answerToolCall(request.headers, message, docs)
  if (called !== undefined) return new Response(called, { headers: { 'Content-Type': 'application/json' } })
  const server = await createMcpServer(docs)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Versions are dates. Without the header, a client speaks an older one. */
const hasNoBatches = (headers: Headers): boolean =>
  (headers.get('mcp-protocol-version') ?? '') >= '2025-06-18'

/** Most likely the build is being replaced at this moment. */
function explain(error: unknown): Response {
  console.error(`/mcp: ${error instanceof Error ? error.message : error}`)
  return refuse(500, "The documentation couldn't be read. Try again in a moment.")
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refuse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code = -32000,
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

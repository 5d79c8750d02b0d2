// The MCP server over Streamable HTTP. The documentation holds no session, so every request gets a server of its own,
// with plain JSON; there is nothing to stream. Calls of tools, which are almost all of the load, need no server at all.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Docs } from '../published/open-docs.ts'
import { answerToolCall } from './answer-tool-call.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { readBody } from './read-body.ts'

/** Far above any call of a tool; what is longer is refused before it is read. */
export const largestBody = 64 * 1024
/** Messages in one request. The protocol has dropped batches, and older clients send few. */
export const largestBatch = 10
/** Requests that are answered at once. More would only wait, and take memory. */
const mostAtOnce = 400

interface McpEndpoint {
  fetch: (request: Request) => Promise<Response>
}

interface EndpointOptions {
  docs: Docs
  /** Origins of pages that may call it. Programs send none and are always allowed. */
  origins: readonly string[]
  /** For tests. */
  most?: number
}

export function createMcpEndpoint({ docs, origins, most = mostAtOnce }: EndpointOptions): McpEndpoint {
  let current = 0
  return {
    async fetch(request) {
      // A page of another site could reach a server on this machine under a name of its own (DNS rebinding); its browser
      // would say where the call comes from. For the same reason no response carries CORS headers.
      const origin = request.headers.get('origin')
      if (origin !== null && !origins.includes(origin))
        return refuse(403, 'Pages of other sites may not call this.')
      if (request.method !== 'POST')
        return refuse(
          405,
          'Send JSON-RPC messages with POST: there are no sessions and no event streams here.',
          { Allow: 'POST' },
        )
      if (current >= most)
        return refuse(429, 'Too many calls at once. Try again in a second.', { 'Retry-After': '1' })
      current++
      try {
        return await answer(request, docs)
      } finally {
        current--
      }
    },
  }
}

async function answer(request: Request, docs: Docs): Promise<Response> {
  const body = await readBody(request, largestBody)
  if (body === undefined) return refuse(413, `A request has at most ${largestBody} bytes.`)
  const message = parsed(body)
  if (message === undefined) return refuse(400, 'Parse error: this is no JSON.', {}, -32700)
  if (Array.isArray(message) && message.length > largestBatch)
    return refuse(400, `A batch has at most ${largestBatch} messages.`, {}, -32600)
  const called = await answerToolCall(request.headers, message, docs)
  if (called !== undefined)
    return new Response(called, { headers: { ...own, 'Content-Type': 'application/json' } })
  const server = await createMcpServer(docs)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request, { parsedBody: message })
    for (const [name, value] of Object.entries(own)) response.headers.set(name, value)
    return response
  } finally {
    await server.close()
  }
}

/** Nobody keeps an answer, and nobody takes it for something else. */
const own = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

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
  return Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: { ...own, ...headers } },
  )
}

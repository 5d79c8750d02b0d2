// A call of a tool, answered without its own server and transport: those cost more than most answers, which are kept.
// Whatever isn't a plain call goes through the SDK, and so does every mistake in one.
import { isJSONRPCRequest, McpError, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Docs } from '../dist-reader/open-docs.ts'
import { callTool } from './call-tool.ts'

const callShape = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.int()]),
  method: z.literal('tools/call'),
  params: z.strictObject({
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
    // What a client adds for itself, such as a token for progress that no call here is long enough for.
    _meta: z.unknown().optional(),
  }),
})

/** The response as JSON, or undefined for what the SDK should answer. */
export async function answerToolCall(
  headers: Headers,
  message: unknown,
  docs: Docs,
): Promise<string | undefined> {
  if (!isPlain(headers)) return undefined
  const call = callShape.safeParse(message)
  if (!call.success || !isJSONRPCRequest(message)) return undefined
  const { id, params } = call.data
  const result = callTool(params.name, params.arguments ?? {}, docs)
  if (!result) return undefined
  try {
    return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${await result}}`
  } catch (error) {
    if (!(error instanceof McpError)) throw error
    const { code, message: words } = error
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: words } })
  }
}

/** As the transport of the SDK wants them. */
function isPlain(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  const version = headers.get('mcp-protocol-version')
  return (
    accept.includes('application/json') &&
    accept.includes('text/event-stream') &&
    /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '') &&
    (version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version))
  )
}

// The MCP server over standard input and output, until the input ends. Standard output is reserved for the protocol.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Docs } from '../dist-reader/open-docs.ts'
import { createMcpServer } from './create-mcp-server.ts'
import type { Tool } from './tool.ts'

export async function serveStdio(docs: Docs, local: readonly Tool[] = []): Promise<void> {
  const server = await createMcpServer(docs, local)
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  server.onerror = (error) => console.error(error.message)
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}

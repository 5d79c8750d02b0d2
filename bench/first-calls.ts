// How long an agent waits for the first call of each tool. Each has its own server over stdio, which has read nothing yet.
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

export const firstCalls: Record<string, Record<string, unknown>> = {
  search_docs: { words: 'row level security' },
  get_page: { page: '/guides/database/json' },
  get_function: { function: 'signUp' },
  get_endpoint: { endpoint: 'getProjects' },
  get_command: { command: 'db push' },
  check_command: { line: 'db push --dry-run' },
  explain_error: { error: 'PGRST116' },
  find_verified_example: { words: 'insert a row and return it' },
}

/** In milliseconds, of the last build. */
export async function measureFirstCall(code: string, name: string): Promise<number> {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  const server = new StdioClientTransport({
    command: process.execPath,
    args: [join(code, 'bin/site.mjs'), 'mcp'],
    cwd: code,
    stderr: 'ignore',
  })
  await client.connect(server)
  try {
    const start = performance.now()
    const { isError, content } = await client.callTool({ name, arguments: firstCalls[name] })
    if (isError) throw new Error(`${name} refused: ${JSON.stringify(content)}`)
    return performance.now() - start
  } finally {
    await client.close()
  }
}

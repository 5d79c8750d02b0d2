// Runs a tool. The tools only read, so the same call has the same answer until there is another build: it's kept, as text.
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import type { Docs } from '../dist-reader/open-docs.ts'
import type { Tool } from './tool.ts'
import { checkCommand } from './tools/check-command.ts'
import { explainError } from './tools/explain-error.ts'
import { findVerifiedExample } from './tools/find-verified-example.ts'
import { getCommand } from './tools/get-command.ts'
import { getEndpoint } from './tools/get-endpoint.ts'
import { getFunction } from './tools/get-function.ts'
import { getPage } from './tools/get-page.ts'
import { searchDocs } from './tools/search-docs.ts'

export const tools: readonly Tool[] = [
  searchDocs,
  getPage,
  getFunction,
  getEndpoint,
  getCommand,
  checkCommand,
  explainError,
  findVerifiedExample,
]

/** Longer calls are rare, and hardly ever come twice. */
const longestKept = 1000

/** The tool's result as JSON, or undefined if there is no such tool. */
export function callTool(
  name: string,
  given: object,
  docs: Docs,
  among: readonly Tool[] = tools,
): Promise<string> | undefined {
  const tool = among.find(({ listed }) => listed.name === name)
  if (!tool) return undefined
  const run = () => guarded(async () => JSON.stringify(await tool.call(given, docs)))
  const key = JSON.stringify([name, given])
  return key.length > longestKept ? run() : docs.remember(key, run, (result) => 2 * result.length)
}

/** Our own errors go to our log; the caller learns only that there was one. */
export async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof McpError) throw error
    console.error(error)
    throw new McpError(ErrorCode.InternalError, 'The documentation could not be read. Try again in a moment.')
  }
}

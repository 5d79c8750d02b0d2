// The MCP server on a build's files: at the server's /mcp, or over standard input and output with `npm run mcp`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { createMcpEndpoint } from '../../agents/mcp-endpoint.ts'
import type { AdviseOn } from '../../agents/tools/check-sql.ts'
import { filesOf } from '../../dist-reader/files-of.ts'
import { openDocs } from '../../dist-reader/open-docs.ts'
import { publicationOf } from '../../lib/project-names.ts'
import type { Brand } from '../../schemas/brand.ts'
import { readEnvironment } from '../environment.ts'
import type { RunOptions } from '../run-options.ts'

/** A path, with or without its query. */
export const isMcpPath = (path: string): boolean => /^\/mcp\/?(\?|$)/.test(path)

/** The SDK is loaded with the first request, because most servers never get one. */
export function mcpOverHttp(
  dist: string,
  brand: Brand,
): (request: Request, caller: string) => Promise<Response> {
  const { port } = readEnvironment(process.env)
  const docs = openDocs(filesOf(dist))
  let endpoint: Promise<ReturnType<typeof createMcpEndpoint>> | undefined
  const site = new URL(brand.urls.site)
  const origins = [site.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const isBuilt = () => existsSync(dist)
  return async (request, caller) => {
    endpoint ??= import('../../agents/mcp-endpoint.ts').then((mcp) =>
      mcp.createMcpEndpoint({ docs, origins, hosts: [site.host], isBuilt }),
    )
    return (await endpoint).fetch(request, caller)
  }
}

/** A person started it by hand, and would wait for a prompt. */
const aboutStdio = `This is the MCP server of the docs. It reads requests from standard input, as an agent's client writes them, so there's nothing to
type here. Press Ctrl+C to stop it.

  In a client's settings, start it with: npm run --silent mcp
  Over HTTP, it's at /mcp of npm start.`

export async function mcpOverStdio({ root, brand }: RunOptions): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  if (process.stdin.isTTY) console.error(aboutStdio)
  const { serveStdio } = await import('../../agents/serve-stdio.ts')
  const { checkSql } = await import('../../agents/tools/check-sql.ts')
  await serveStdio(openDocs(filesOf(dist)), [checkSql(adviseHere(brand))])
  return 0
}

/** The engine is started with the first call. */
const adviseHere =
  (brand: Brand): AdviseOn =>
  async (sql, rules) => {
    const { AdviceStopped, adviseInProcess } = await import('../../advisor/on-embedded-engine.ts')
    try {
      return await adviseInProcess(publicationOf(brand), [{ file: 'sql', text: sql }], rules)
    } catch (error) {
      if (error instanceof AdviceStopped) return { refusal: error.message }
      throw error
    }
  }

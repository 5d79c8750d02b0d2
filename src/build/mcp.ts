// The MCP server on the files of a build: at /mcp of the server, or over standard input and output with `npm run mcp`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../published/files-of.ts'
import { openDocs } from '../published/open-docs.ts'
import type { Brand } from '../schemas/brand.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'

export const isMcpPath = (path: string): boolean => /^\/mcp\/?(\?|$)/.test(path)

/** The SDK is loaded with the first request: most servers never see one. */
export function mcpOverHttp(dist: string, brand: Brand): (request: Request) => Promise<Response> {
  const { port } = readEnvironment(process.env)
  const docs = openDocs(filesOf(dist))
  let endpoint: Promise<{ fetch: (request: Request) => Promise<Response> }> | undefined
  const origins = [new URL(brand.urls.site).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return async (request) => {
    if (!existsSync(dist)) return new Response('There is no dist/ yet. Run: npm run build', { status: 503 })
    endpoint ??= import('../agents/mcp-endpoint.ts').then(({ createMcpEndpoint }) =>
      createMcpEndpoint({ docs, origins }),
    )
    return (await endpoint).fetch(request)
  }
}

export async function mcpOverStdio({ root }: RunOptions): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  const { serveStdio } = await import('../agents/serve-stdio.ts')
  await serveStdio(openDocs(filesOf(dist)))
  return 0
}

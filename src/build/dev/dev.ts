// `npm run dev`: Vite serves scripts with hot reload, and a thread renders the requested page. A save updates only what it
// affects, and open pages are patched.
import { join } from 'node:path'
import type { Connect } from 'vite'
import { isPlatformPath } from '../../platform/create-platform.ts'
import { webListener } from '../../server/start-server.ts'
import { readEnvironment } from '../environment.ts'
import type { RunOptions } from '../run-options.ts'
import { localPlatform } from '../serving/local-platform.ts'
import { isMcpPath, mcpOverHttp } from '../serving/mcp.ts'
import { isSandboxPath } from './dev-sandbox.ts'
import { ReplaceableSite } from './replaceable-site.ts'
import { viteOptions } from './vite-options.ts'
import { watchSite } from './watch-site.ts'

export async function dev(options: RunOptions): Promise<number> {
  const { code, root, brand } = options
  const { port } = readEnvironment(process.env)
  const site = new ReplaceableSite(options)
  // Loaded only here, because the other commands don't need Vite.
  const { createServer } = await import('vite')
  const platform = brand.urls.platform ? undefined : localPlatform(root, brand.name)
  const respond: Connect.NextHandleFunction = async ({ url = '/', headers }, response, next) => {
    try {
      const { status, type, body, headers: more } = await site.respond({ url, accept: headers.accept })
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body)
    } catch (error) {
      next(error)
    }
  }
  const vite = await createServer({
    ...viteOptions({ code, root, port }),
    plugins: [
      {
        name: 'site',
        configureServer: (server) => {
          const mount = (isOwn: (url: string) => boolean, fetch: Parameters<typeof webListener>[0]) => {
            const listener = webListener(fetch)
            server.middlewares.use((request, response, next) =>
              isOwn(request.url ?? '') ? listener(request, response) : next(),
            )
          }
          if (platform) {
            mount(isPlatformPath, (request) => platform.app.fetch(request))
            // Vite takes the connections of its own protocol, and no others.
            server.httpServer?.on('upgrade', (request, socket, head) => {
              if (isPlatformPath(request.url ?? '')) platform.upgrade(request, socket, head)
            })
          }
          // It responds from the last build, because agents don't need unsaved changes.
          mount(isMcpPath, mcpOverHttp(join(root, 'dist'), brand))
          server.middlewares.use((request, response, next) =>
            isSandboxPath(request.url ?? '/') ? void respond(request, response, next) : next(),
          )
          // Last, because what Vite serves, such as scripts and files in public/, isn't a page.
          return () => server.middlewares.use(respond)
        },
      },
    ],
  })
  const stopWatching = watchSite(vite, site, options)
  try {
    await vite.listen()
    await site.respond({ url: '/' }).catch((error: unknown) => console.error(error))
    console.log(`Editing: http://localhost:${port} (Ctrl-C stops it). Saved pages appear immediately.`)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    return 0
  } catch (error) {
    console.error(
      `The dev server couldn't start on port ${port}: ${error instanceof Error ? error.message : error}\nChoose another: PORT=${port + 1} npm run dev`,
    )
    return 1
  } finally {
    // Whatever stays open keeps the process alive.
    stopWatching()
    await vite.close()
    await site.stop()
    await platform?.close()
  }
}

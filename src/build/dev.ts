// `npm run dev`: Vite serves scripts with hot reload, a thread holds the site and draws the page that is asked for. A save
// changes what it touches, and open pages take over what is different.
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isPlatformPath } from '../../platform/create-platform.ts'
import { ReplaceableSite } from './dev/replaceable-site.ts'
import { viteOptions } from './dev/vite-options.ts'
import { watchSite } from './dev/watch-site.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'
import { mcpOverHttp } from './mcp.ts'
import { localPlatform } from './serve.ts'
import { isMcpPath } from './serving/service-paths.ts'

export async function dev(options: RunOptions): Promise<number> {
  const { code, root, brand } = options
  const { port } = readEnvironment(process.env)
  const site = new ReplaceableSite(options)
  // Loaded here only: the other commands start without Vite.
  const { createServer } = await import('vite')
  const platform = brand.urls.platform ? undefined : localPlatform(root, brand.name)
  const vite = await createServer({
    ...viteOptions({ code, root, port }),
    plugins: [
      {
        name: 'site',
        configureServer: (server) => {
          const mount = (
            isOwn: (url: string) => boolean,
            fetch: Parameters<typeof getRequestListener>[0],
          ) => {
            const listener = getRequestListener(fetch)
            server.middlewares.use((request, response, next) =>
              isOwn(request.url ?? '') ? void listener(request, response) : next(),
            )
          }
          if (platform) mount(isPlatformPath, platform.app.fetch)
          // It answers from the last build: agents do not need the words of this minute.
          mount(isMcpPath, mcpOverHttp(join(root, 'dist'), brand))
          // Last of all: what Vite knows, such as scripts and files of public/, is no page.
          return () => {
            server.middlewares.use(async ({ url = '/', headers }, response, next) => {
              try {
                const {
                  status,
                  type,
                  body,
                  headers: more,
                } = await site.respond({ url, accept: headers.accept })
                response
                  .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...more })
                  .end(body)
              } catch (error) {
                next(error)
              }
            })
          }
        },
      },
    ],
  })
  const stopWatching = watchSite(vite, site, options)
  try {
    await vite.listen()
  } catch (error) {
    console.error(
      `The dev server did not start on port ${port}: ${error instanceof Error ? error.message : error}\nChoose another: PORT=${port + 1} npm run dev`,
    )
    return 1
  }
  await site.respond({ url: '/' }).catch((error: unknown) => console.error(error))
  console.log(`Editing: http://localhost:${port} (Ctrl-C stops it). A saved page is on screen at once.`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  stopWatching()
  await vite.close()
  await site.stop()
  await platform?.close()
  return 0
}

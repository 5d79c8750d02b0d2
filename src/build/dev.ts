// `npm run dev`: Vite serves code with hot reload; pages are drawn from the files as they are now, on each request.
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isPlatformPath } from '../../platform/create-platform.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'
import { isMcpPath, mcpOverHttp } from './mcp.ts'
import { startProver } from './prover-thread.ts'
import { localPlatform } from './serve.ts'

export async function dev({ code, root, engine, brand: branding }: RunOptions): Promise<number> {
  const { port } = readEnvironment(process.env)
  const platform = branding.urls.platform ? undefined : localPlatform(root, branding.name)
  const prover = startProver(engine)
  // Loaded here only: the other commands start without Vite.
  const { createServer } = await import('vite')
  const written = ['content', 'data', 'navigation', 'public', 'brand.ts'].map((name) => join(root, name))
  const vite = await createServer({
    configFile: false,
    root: code,
    publicDir: join(root, 'public'),
    appType: 'custom',
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', fs: { allow: [code, root] } },
    optimizeDeps: {
      entries: [],
      // All that islands use: a package that is found later makes Vite reload the page, with a second copy of React.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        '@tanstack/react-query',
        '@nanostores/react',
        'nanostores',
        'downshift',
        'jose',
        'preact',
        'preact/hooks',
        'preact/jsx-dev-runtime',
        'stemmer',
        'preact',
        'preact/hooks',
        'preact/jsx-dev-runtime',
      ],
      // It finds its WebAssembly beside its own file, which a copy of that file elsewhere could not.
      exclude: ['@electric-sql/pglite'],
    },
    worker: { format: 'es' },
    plugins: [
      {
        name: 'pages',
        configureServer: (server) => {
          if (platform) {
            const answer = getRequestListener(platform.app.fetch)
            server.middlewares.use((request, response, next) =>
              isPlatformPath(request.url ?? '') ? void answer(request, response) : next(),
            )
          }
          // It answers from the last build: agents do not need the words of this minute.
          const answerAgents = getRequestListener(mcpOverHttp(join(root, 'dist'), branding))
          server.middlewares.use((request, response, next) =>
            isMcpPath(request.url ?? '') ? void answerAgents(request, response) : next(),
          )
          server.watcher.add(written)
          server.watcher.on('all', (_, file) => {
            if (written.some((path) => file.startsWith(path))) server.ws.send({ type: 'full-reload' })
          })
          return () => {
            server.middlewares.use(async (request, response, next) => {
              try {
                const { answerDev } = (await server.ssrLoadModule(
                  '/src/build/dev-answer.ts',
                )) as typeof import('./dev-answer.ts')
                const load = (path: string) => server.ssrLoadModule(path)
                const answer = await answerDev({
                  url: request.url ?? '/',
                  accept: request.headers.accept,
                  root,
                  load,
                  proving: { code, root, prove: prover.prove },
                  onFault: () => server.ws.send({ type: 'full-reload' }),
                })
                response
                  .writeHead(answer.status, {
                    'content-type': answer.type,
                    'cache-control': 'no-store',
                    ...answer.headers,
                  })
                  .end(answer.body)
              } catch (error) {
                if (error instanceof Error) server.ssrFixStacktrace(error)
                next(error)
              }
            })
          }
        },
      },
    ],
  })
  try {
    await vite.listen()
  } catch (error) {
    console.error(
      `The dev server did not start on port ${port}: ${error instanceof Error ? error.message : error}\nChoose another: PORT=${port + 1} npm run dev`,
    )
    return 1
  }
  // The first page loads all code; better now than when the writer looks at it.
  await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  console.log(`Editing: http://localhost:${port} (Ctrl-C stops it). A saved page is on screen at once.`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await vite.close()
  await prover.stop()
  await platform?.close()
  return 0
}

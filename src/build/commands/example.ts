// `npm run example`: the tutorial's app and, unless it gets another project, the local platform for it.
import { join } from 'node:path'
import { runningRef } from '../../platform/seed.ts'
import { keyFor } from '../../project/project-keys.ts'
import { startServer } from '../../server/start-server.ts'
import { readEnvironment } from '../environment.ts'
import type { RunOptions } from '../run-options.ts'
import { localPlatform } from '../serving/local-platform.ts'
import { projectAddresses } from '../serving/project-addresses.ts'

export async function runExample({ root, brand }: RunOptions): Promise<number> {
  const prefix = `VITE_${brand.environmentPrefix}`
  const given = { url: process.env[`${prefix}URL`], key: process.env[`${prefix}ANON_KEY`] }
  const platform = given.url && given.key ? undefined : localPlatform(root, brand.name)
  const server =
    platform &&
    (await startServer({
      fetch: (request) => platform.app.fetch(request),
      upgrade: platform.upgrade,
      port: platformPort,
    }))
  const url = given.url ?? `${server?.url}/project/${runningRef}`
  process.env[`${prefix}URL`] = url
  process.env[`${prefix}ANON_KEY`] = given.key ?? (await keyFor(runningRef, 'anon', platform?.secret ?? ''))

  // Loaded only here, because the other commands don't need Vite.
  const { createServer } = await import('vite')
  const { port } = process.env.PORT ? readEnvironment(process.env) : { port: appPort }
  const app = await createServer({
    root: join(root, 'examples/user-management/react'),
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', fs: { allow: [root] } },
  })
  await app.listen()
  console.log(`The app is at http://localhost:${port} (Ctrl-C stops it).`)
  console.log(server ? projectAddresses(server.url) : `Its project: ${url}`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await app.close()
  await server?.stop()
  await platform?.close()
  return 0
}

/** The default ports of the local API and of Vite apps. */
const platformPort = 54321
const appPort = 5173

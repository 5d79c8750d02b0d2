// `npm start` after its build, and `serve`: pages, the MCP server, and the local platform where it's wanted, in one process.
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { startHttpServer } from '../../server/http-server.ts'
import { logged } from '../../server/request-log.ts'
import { createSite } from '../../server/site.ts'
import { siteListener } from '../../server/site-listener.ts'
import { webListener } from '../../server/start-server.ts'
import { readEnvironment } from '../environment.ts'
import type { RunOptions } from '../run-options.ts'
import { projectAddresses } from './project-addresses.ts'
import { serviceHandler } from './service-handler.ts'

interface Extras {
  /** Whether the local platform is mounted on the site's origin. Its accounts are for this machine, not for a published site. */
  withPlatform: boolean
}

export async function serveSite({ root, brand }: RunOptions, extras: Extras): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  const { port, host, isLogged } = readEnvironment(process.env)
  // Calls that go elsewhere need no local platform.
  const withPlatform = extras.withPlatform && !brand.urls.platform
  const services = serviceHandler({ root, brand, withPlatform })
  const pageListener = siteListener(createSite(dist))
  const serviceListener = webListener(services.fetch)
  const listener: RequestListener = (request, response) =>
    services.isOwn(request.url ?? '') ? serviceListener(request, response) : pageListener(request, response)
  const server = await startHttpServer({
    listener: isLogged ? logged(listener, (line) => process.stdout.write(line)) : listener,
    port,
    host,
    upgrade: services.upgrade,
  }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`
        : `The server did not start: ${error.message}`,
    )
    return undefined
  })
  if (!server) return 1
  console.log(`\nThe site is at ${server.url} (Ctrl-C stops it).`)
  if (withPlatform) console.log(projectAddresses(server.url))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  await services.close()
  return 0
}

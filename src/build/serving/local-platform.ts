// The local platform with the settings of this site. `npm run platform`: the platform alone.
import { join } from 'node:path'
import type { Platform } from '../../platform/create-platform.ts'
import { createPlatform } from '../../platform/create-platform.ts'
import { hostedLimits, noLimits } from '../../project/http/rate-limits.ts'
import { startServer } from '../../server/start-server.ts'
import { readEnvironment } from '../environment.ts'
import type { RunOptions } from '../run-options.ts'
import { projectAddresses } from './project-addresses.ts'

export async function servePlatform({ root, brand }: RunOptions): Promise<number> {
  const { port, siteUrl } = readEnvironment(process.env)
  const platform = localPlatform(root, brand.name, siteUrl ? [siteUrl] : [])
  const server = await startServer({
    fetch: (request) => platform.app.fetch(request),
    upgrade: platform.upgrade,
    port,
  }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm run platform`
        : `The server did not start: ${error.message}`,
    )
    return undefined
  })
  if (!server) return 1
  console.log(`\nThe local platform is at ${server.url} (Ctrl-C stops it).`)
  console.log(projectAddresses(server.url))
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  await platform.close()
  return 0
}

export function localPlatform(root: string, brand: string, siteOrigins: string[] = []): Platform {
  const { isUnlimited } = readEnvironment(process.env)
  return createPlatform({
    brand,
    data: process.env.PLATFORM_DATA || join(root, '.data'),
    siteOrigins,
    databaseUrl: process.env.DATABASE_URL || undefined,
    limits: isUnlimited ? noLimits : hostedLimits,
  })
}

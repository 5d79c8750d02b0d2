// `npm start` after its build: serves dist/ until it is stopped.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server/start-server.ts'
import { readEnvironment } from './environment.ts'
import type { RunOptions } from './main.ts'

export async function serveSite({ root }: RunOptions): Promise<number> {
  const dist = join(root, 'dist')
  if (!existsSync(dist)) {
    console.error('There is no dist/ yet. Run: npm run build')
    return 1
  }
  const { port } = readEnvironment(process.env)
  const server = await startServer({ dist, port }).catch((error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`
        : `The server did not start: ${error.message}`,
    )
    return undefined
  })
  if (!server) return 1
  console.log(`\nThe site is at ${server.url} (Ctrl-C stops it).`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
  return 0
}

// Receives every request and runs the function whose folder the path names.
import { isValidToken } from './token.ts'

declare const EdgeRuntime: {
  userWorkers: {
    create(options: Record<string, unknown>): Promise<{ fetch(request: Request): Promise<Response> }>
  }
}

const secret = Deno.env.get('JWT_SECRET') ?? ''
const verifies = Deno.env.get('VERIFY_JWT') === 'true'
const fail = (status: number, msg: string) => Response.json({ msg }, { status })

Deno.serve(async (request: Request): Promise<Response> => {
  if (verifies && request.method !== 'OPTIONS') {
    const [kind, token] = (request.headers.get('Authorization') ?? '').split(' ')
    if (!token) return fail(401, 'Missing authorization header')
    if (kind !== 'Bearer' || !(await isValidToken(token, secret))) return fail(401, 'Invalid JWT')
  }

  const name = new URL(request.url).pathname.split('/')[1] ?? ''
  if (!/^[A-Za-z][\w-]*$/.test(name)) return fail(400, 'The path names no function.')
  try {
    const worker = await EdgeRuntime.userWorkers.create({
      servicePath: `/home/deno/functions/${name}`,
      memoryLimitMb: 150,
      workerTimeoutMs: 60_000,
      noModuleCache: false,
      importMapPath: null,
      envVars: Object.entries(Deno.env.toObject()),
    })
    return await worker.fetch(request)
  } catch (error) {
    return fail(500, String(error))
  }
})

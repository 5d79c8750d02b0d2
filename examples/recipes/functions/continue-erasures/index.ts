import { createClient } from '@plinth/plinth-js'
import { sameSecret } from '../_shared/same-secret.ts'

interface Step {
  state: string
  bucket: string | null
  paths: string[] | null
}

const dayInMs = 86_400_000
const admin = createClient(Deno.env.get('PLINTH_URL') ?? '', Deno.env.get('PLINTH_SERVICE_ROLE_KEY') ?? '', {
  auth: { persistSession: false, autoRefreshToken: false },
})

/** Goes on where an earlier run stopped. Each round removes up to 500 files. */
async function continueErasure(id: number): Promise<boolean> {
  for (let round = 0; round < 20; round += 1) {
    const { data, error } = await admin.rpc('continue_erasure', { request_id: id }).single()
    if (error) throw error
    const { bucket, paths } = data as Step
    if (!bucket || !paths) return true

    const removed = await admin.storage.from(bucket).remove(paths)
    if (removed.error) throw removed.error
    if (removed.data.length === 0) throw new Error(`No file was removed from ${bucket}`)
  }
  return false
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (!(await sameSecret(request.headers.get('x-job-secret'), Deno.env.get('JOB_SECRET'))))
    return new Response('Only the job may call this.', { status: 403 })

  // Finished requests stay for a day: an upload that was running then ends within it.
  const dayAgo = new Date(Date.now() - dayInMs).toISOString()
  const { data, error } = await admin
    .from('erasure_requests')
    .select('id')
    .or(`state.neq.done,finished_at.gt.${dayAgo}`)
    .order('tried_at', { nullsFirst: true })
    .limit(20)
  if (error) {
    console.error(error)
    return new Response('The requests could not be read.', { status: 500 })
  }

  let done = 0
  let failed = 0
  for (const { id } of data) {
    try {
      if (await continueErasure(id)) done += 1
    } catch (reason) {
      failed += 1
      console.error(JSON.stringify({ event: 'erasure failed', id, reason: String(reason) }))
    }
  }
  return Response.json({ done, failed }, { status: failed > 0 ? 500 : 200 })
})

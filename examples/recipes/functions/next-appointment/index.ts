import { createClient } from '@plinth/plinth-js'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}
const reply = (status: number, body: unknown) => Response.json(body, { status, headers: cors })

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors })

  const authorization = request.headers.get('Authorization') ?? ''
  const plinth = createClient(Deno.env.get('PLINTH_URL') ?? '', Deno.env.get('PLINTH_ANON_KEY') ?? '', {
    global: { headers: { Authorization: authorization } },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await plinth.auth.getUser(authorization.replace('Bearer ', ''))
  if (error) return reply(401, { message: 'Sign in first.' })

  const { data: next, error: failed } = await plinth
    .from('appointments')
    .select('starts_at, doctor')
    .gte('starts_at', new Date().toISOString())
    .order('starts_at')
    .limit(1)
    .maybeSingle()
  if (failed) return reply(500, { message: 'The calendar is not available.' })
  return reply(200, { patient: data.user.email, next })
})

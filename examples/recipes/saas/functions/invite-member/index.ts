import { createClient } from '@plinth/plinth-js'

interface Invitation {
  clinicId: string
  email: string
  role: 'owner' | 'doctor' | 'receptionist'
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}
const reply = (status: number, body: unknown) => Response.json(body, { status, headers: cors })
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function sendEmail(to: string, link: string): Promise<boolean> {
  const response = await fetch('https://mail.example.com/messages', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${Deno.env.get('MAIL_TOKEN') ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ to, subject: 'Join your clinic', text: `Accept within 7 days: ${link}` }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response?.ok ?? false
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors })

  // The caller's own rights: policies decide who may invite.
  const plinth = createClient(Deno.env.get('PLINTH_URL') ?? '', Deno.env.get('PLINTH_ANON_KEY') ?? '', {
    global: { headers: { Authorization: request.headers.get('Authorization') ?? '' } },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { clinicId, email, role } = (await request.json()) as Invitation
  const to = email.trim().toLowerCase()

  // The token is only in the email. The database has its hash.
  const token = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))

  // A new invitation replaces the old one, whose link stops working.
  await plinth.from('invitations').delete().eq('clinic_id', clinicId).eq('email', to)
  const { error } = await plinth
    .from('invitations')
    .insert({ clinic_id: clinicId, email: to, role, token_hash: `\\x${hexOf(hash)}` })
  if (error?.code === '42501') return reply(403, { message: 'Only owners invite, with a second factor.' })
  if (error) return reply(400, { message: 'This invitation is not valid.' })

  // After the #, so that it's in no server's log.
  const sent = await sendEmail(to, `${Deno.env.get('APP_URL')}/join#${token}`)
  return sent ? reply(200, {}) : reply(502, { message: 'The email was not sent. Invite again.' })
})

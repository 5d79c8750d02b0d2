import { createClient } from '@plinth/plinth-js'
import { sameSecret } from '../_shared/same-secret.ts'

interface Reminder {
  id: number
  phone: string
  body: string
}

const admin = createClient(Deno.env.get('PLINTH_URL') ?? '', Deno.env.get('PLINTH_SERVICE_ROLE_KEY') ?? '', {
  auth: { persistSession: false, autoRefreshToken: false },
})

async function send({ phone, body }: Reminder): Promise<boolean> {
  const response = await fetch('https://sms.example.com/messages', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${Deno.env.get('SMS_TOKEN') ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ phone, body }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response?.ok ?? false
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (!(await sameSecret(request.headers.get('x-job-secret'), Deno.env.get('JOB_SECRET'))))
    return new Response('Only the job may call this.', { status: 403 })

  const { data, error } = await admin.rpc('claim_reminders', { batch: 15 })
  if (error) {
    console.error(error)
    return new Response('The reminders could not be read.', { status: 500 })
  }

  let sent = 0
  for (const reminder of data as Reminder[]) {
    if (!(await send(reminder))) continue
    await admin.from('reminders').update({ sent_at: new Date().toISOString() }).eq('id', reminder.id)
    sent += 1
  }
  console.log(JSON.stringify({ event: 'reminders', due: data.length, sent }))
  return Response.json({ due: data.length, sent })
})

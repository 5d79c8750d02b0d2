import { sameSecret } from '../_shared/same-secret.ts'

interface Parcel {
  id: number
  code: string
  phone: string
  status: string
}

interface Change {
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  schema: string
  table: string
  record: Parcel | null
  old_record: Parcel | null
}

async function textCustomer(parcel: Parcel): Promise<boolean> {
  const response = await fetch('https://sms.example.com/messages', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${Deno.env.get('SMS_TOKEN') ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ phone: parcel.phone, body: `Parcel ${parcel.code} was delivered.` }),
    signal: AbortSignal.timeout(4_000),
  }).catch(() => undefined)
  return response?.ok ?? false
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (!(await sameSecret(request.headers.get('x-webhook-key'), Deno.env.get('WEBHOOK_KEY'))))
    return new Response('Only the webhook may call this.', { status: 403 })

  const { record, old_record } = (await request.json()) as Change
  // A hook from the dashboard also sends updates that leave the status as it was.
  if (record?.status !== 'delivered' || old_record?.status === 'delivered')
    return new Response(null, { status: 204 })
  return new Response(null, { status: (await textCustomer(record)) ? 204 : 502 })
})

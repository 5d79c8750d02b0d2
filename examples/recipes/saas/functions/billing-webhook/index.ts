import { createClient } from '@plinth/plinth-js'

interface BillingEvent {
  id: string
  happened_at: string
  clinic_id: string
  plan: string
  status: string
  active_until: string
}

const mostSeconds = 300

/** Whether the provider signed this body, and did so just now. The header is `t=<seconds>,v1=<hex>`. */
async function isSigned(header: string | null, body: string): Promise<boolean> {
  const secret = Deno.env.get('BILLING_WEBHOOK_SECRET')
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!secret || !time || !hex) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > mostSeconds) return false

  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  // Compares in constant time, unlike ===.
  return await crypto.subtle.verify('HMAC', key, signature, encoder.encode(`${time}.${body}`))
}

Deno.serve(async (request: Request): Promise<Response> => {
  // The signature is of these bytes. Parsing and printing them again could change them.
  const body = await request.text()
  if (!(await isSigned(request.headers.get('billing-signature'), body)))
    return new Response('Only the billing provider may call this.', { status: 403 })

  const event = JSON.parse(body) as BillingEvent
  const plinth = createClient(
    Deno.env.get('PLINTH_URL') ?? '',
    Deno.env.get('PLINTH_SERVICE_ROLE_KEY') ?? '',
    { auth: { persistSession: false, autoRefreshToken: false } },
  )
  const { data: applied, error } = await plinth.rpc('apply_billing_event', {
    event_id: event.id,
    happened_at: event.happened_at,
    clinic: event.clinic_id,
    new_plan: event.plan,
    new_status: event.status,
    new_active_until: event.active_until,
  })
  if (error) {
    console.error(`Event ${event.id} failed:`, error.message)
    // The provider sends the event again.
    return new Response(null, { status: 500 })
  }
  return Response.json({ applied })
})
